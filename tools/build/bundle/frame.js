// The page for frames. The script's address is known only while it first runs, so it is asked for here.

export { packageFolder } from "./place.js";
import "../../../www/embed.js";
