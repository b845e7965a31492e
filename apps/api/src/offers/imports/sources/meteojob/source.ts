import { readXmlItems } from "../../read-xml.ts";
import type { Source } from "../../source.ts";
import { mapJob } from "./map.ts";

/** The XML feed of Meteojob (CleverConnect): `<source><job id="…">…</job>…</source>`. */
export const meteojob: Source = {
  label: "Meteojob",
  reads: "file",
  mayBroadcast: true,
  read: (file) =>
    readXmlItems(file, { item: "job", parent: "source", besides: ["publisher", "publisherUrl", "lastBuildDate"] }),
  map: mapJob,
};
