import Corpus
import Foundation
import Load
import Programs

/// nginx, scaling files with its `image_filter` and serving finished ones from disk.
struct Nginx: Sendable {
    let workplace: Workplace

    func server() async throws -> Server {
        let folder = try workplace.emptyFolder("nginx")
        let settings = folder + "/nginx.conf"
        return try await workplace.server("nginx") { port in
            try configuration(folder, port: port).write(toFile: settings, atomically: true, encoding: .utf8)
            return Program(workplace.nginx, ["-c", settings, "-p", folder, "-e", folder + "/error.log"])
        }
    }

    func peer(_ client: HTTPClient, _ tree: ProcessTree) -> ServedPeer {
        let quality = Knob.quality { ["\($0)"] }
        let choices = { @Sendable (job: Job) in job.specimen.format == "JPEG" ? [quality] : [] }
        return ServedPeer(name: "nginx image_filter", client: client, tree: tree, choices: choices) {
            copy,
            job,
            setting in
            "/\(job.width)/\(setting.words.first ?? Self.usualQuality)/\(copy.fileName)"
        }
    }

    /// Of JPEG, as nginx documents it.
    private static let usualQuality = "75"

    static func finishedPath(_ name: String) -> String { "/finished/\(name)" }

    private func configuration(_ folder: String, port: Int) -> String {
        """
        load_module \(workplace.nginxModules)/ngx_http_image_filter_module.so;
        daemon off;
        user \(NSUserName());
        worker_processes auto;
        pid \(folder)/nginx.pid;
        events { worker_connections 1024; }
        http {
            default_type application/octet-stream;
            types { image/webp webp; image/jpeg jpg; image/png png; image/gif gif; }
            access_log off;
            sendfile on;
            tcp_nopush on;
            keepalive_requests 100000000;
            open_file_cache max=1000 inactive=60s;
        \(temporaryFolders(folder))
            server {
                listen 127.0.0.1:\(port);
                location /finished/ {
                    alias \(workplace.finished)/;
                    add_header Cache-Control "public, max-age=31536000, immutable";
                    add_header X-Content-Type-Options nosniff;
                }
                location ~ ^/(?<pixels>[0-9]+)/(?<quality>[0-9]+)/(?<file>[a-z0-9-]+\\.[a-z]+)$ {
                    alias \(workplace.originals)/$file;
                    image_filter resize $pixels -;
                    image_filter_jpeg_quality $quality;
                    image_filter_buffer 20M;
                }
            }
        }

        """
    }

    private func temporaryFolders(_ folder: String) -> String {
        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "    \($0)_temp_path \(folder)/\($0);" }
            .joined(separator: "\n")
    }
}
