import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import type { Source } from "../../source.ts";
import { locateExport } from "./locate-export.ts";
import { mapJob } from "./map.ts";

const isBareArray = async (file: Readable) => {
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    file.unshift(chunk);
    return /^\uFEFF?\s*\[/.test(String(chunk));
  }
  return false;
};

/** Jobs of an API Apprentissage export: `{ "jobs": [...] }` or the array alone, one at a time whatever the size of the file. */
async function* read(file: Readable) {
  const jobs = streamArray.asStream();
  const whole = (await isBareArray(file))
    ? pipeline(file, parser.asStream(), jobs)
    : pipeline(file, pick.withParserAsStream({ filter: "jobs" }), jobs);
  // The pipeline's failure reaches the reader through its last stream; awaited, it is never left unheard.
  whole.catch(() => {});
  for await (const { value } of jobs as AsyncIterable<{ value: unknown }>) yield value;
  await whole;
}

/** The whole list of La bonne alternance. With a token and no address of a file, its API is asked where the file of the day lies. */
export const apiApprentissage: Source = {
  label: "La bonne alternance",
  reads: "file",
  mayBroadcast: true,
  read,
  map: mapJob,
  locate: locateExport,
};
