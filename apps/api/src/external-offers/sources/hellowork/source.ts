import { readXmlItems } from "../../read-xml.ts";
import type { Source } from "../../source.ts";
import { mapJob } from "./map.ts";

/** The XML feed of Hellowork: `<root><job>…</job>…</root>`. */
export const hellowork: Source = { read: (file) => readXmlItems(file, "job"), map: mapJob };
