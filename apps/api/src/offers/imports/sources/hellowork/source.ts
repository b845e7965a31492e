import { readXmlItems } from "../../read-xml.ts";
import type { Source } from "../../source.ts";
import { mapJob } from "./map.ts";

/** The XML feed of Hellowork: `<root><job>…</job>…</root>`. Its contract keeps its offers for this site. */
export const hellowork: Source = {
  label: "Hellowork",
  reads: "file",
  mayBroadcast: false,
  read: (file) => readXmlItems(file, { item: "job", parent: "root" }),
  map: mapJob,
};
