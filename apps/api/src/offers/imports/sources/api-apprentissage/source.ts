import { readJsonItems } from "../../read-json.ts";
import type { Source } from "../../source.ts";
import { locateExport } from "./locate-export.ts";
import { mapJob } from "./map.ts";

/** The whole list of La bonne alternance. With a token and no address of a file, its API is asked where the file of the day lies. */
export const apiApprentissage: Source = {
  label: "La bonne alternance",
  reads: "file",
  mayBroadcast: true,
  read: (file) => readJsonItems(file, "jobs"),
  map: mapJob,
  locate: locateExport,
};
