import { readCsvItems } from "../../read-csv.ts";
import type { Source } from "../../source.ts";
import { mapJob } from "./map.ts";

/** The CSV feed of Leboncoin, with a heading. */
export const leboncoin: Source = {
  label: "Leboncoin",
  reads: "file",
  mayBroadcast: true,
  read: (file, cameWhole) => readCsvItems(file, ["redirection", "description", "titre", "identifiant"], cameWhole),
  map: mapJob,
};
