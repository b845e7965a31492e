// Installs the browser of the journeys, unless there is one.
import { ensureBrowser } from "./setup.mjs";

ensureBrowser();
