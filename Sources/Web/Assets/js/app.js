// @ts-check
// The pages work without any of this: each controller takes one behavior further.

import "./controllers/drag-out.js";
import "./controllers/drop.js";
import "./controllers/endless.js";
import "./controllers/favorites.js";
import "./controllers/history.js";
import "./controllers/keys.js";
import "./controllers/live.js";
import "./controllers/motion.js";
import "./controllers/motion-keys.js";
import "./controllers/nearby.js";
import "./controllers/random.js";
import "./controllers/remove.js";
import "./controllers/search.js";
import "./controllers/share.js";
import "./controllers/sources.js";
import "./controllers/stills.js";
import "./controllers/suggestions.js";
import "./controllers/swipe.js";
import "./controllers/tiles.js";
import "./controllers/toasts.js";
import "./controllers/upload.js";
import "./controllers/viewer.js";
