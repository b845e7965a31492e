import { readXmlItems } from "../../read-xml.ts";
import type { Source } from "../../source.ts";
import { mapJob } from "./map.ts";

/** The XML feed of Jobteaser: `<jobs><job>…</job>…</jobs>`. Its contract keeps its offers for this site. */
export const jobteaser: Source = {
  label: "Jobteaser",
  reads: "file",
  mayBroadcast: false,
  read: (file) => readXmlItems(file, { item: "job", parent: "jobs" }),
  map: mapJob,
};
