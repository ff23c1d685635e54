import Discogs
import Foundation
import Logging
import Media
import Transport
import Web

extension RemoteSources {
    /// What there is of Discogs.
    struct Discogs: Sendable {
        /// For the pages.
        let records: any RemoteRecords
        /// What fetches its pictures.
        let pictures: AllowListedTransport
        /// What it said lately.
        let answers: MemoryAnswers
    }

    /// How long somebody in front of a page waits for a call of the budget.
    private static let longestWait = Duration.seconds(6)
    /// Of answers that are kept in memory.
    private static let rememberedBytes = 16 * 1024 * 1024

    static func discogs(
        _ settings: SourceSettings.Discogs,
        over transport: any HTTPTransport,
        _ logger: Logger
    ) -> Discogs {
        let journal = SourceJournal(logger, source: "discogs")
        let answers = MemoryAnswers(
            limit: rememberedBytes,
            longestAge: DiscogsMemory.longestAge,
            now: { Date() }
        )
        return Discogs(
            records: DiscogsRecords(
                brand: RemoteBrand(
                    source: .discogs,
                    name: "Discogs",
                    mark: "Data provided by Discogs.",
                    mediaHosts: [],
                    isProxied: true
                ),
                service: settings.service,
                way: way(settings, over: transport, answers, journal),
                journal: journal
            ),
            pictures: listed(transport, settings.imageHosts),
            answers: answers
        )
    }

    private static func way(
        _ settings: SourceSettings.Discogs,
        over transport: any HTTPTransport,
        _ answers: MemoryAnswers,
        _ journal: SourceJournal
    ) -> DiscogsWay {
        let memory = DiscogsMemory.rule(for: settings.service)
        // How many calls there are is the line's business; this one is asked only whether there is anybody to call.
        let throttle = Throttle(calls: 1000, per: .seconds(1)) { .now }
        let sending = ThrottledTransport(transport, throttle)
        return DiscogsWay(
            turns: CallTurns(
                CallLine(calls: settings.callsPerMinute, per: .seconds(60)),
                longestWait: longestWait,
                clock: ContinuousClock(),
                now: { .now }
            ),
            memory: memory,
            archive: answers,
            sending: JudgedTransport(sending, throttle, journal, isAnswer: memory.isKeepable),
            hosts: HostAllowList(origins: [settings.service.base.origin]),
            clock: ContinuousClock(),
            now: { Date() }
        )
    }
}
