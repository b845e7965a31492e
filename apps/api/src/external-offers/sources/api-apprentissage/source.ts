import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { readText } from "../../read-text.ts";
import type { Source } from "../../source.ts";
import { locateExport } from "./locate-export.ts";
import { mapJob } from "./map.ts";

/** Jobs of an API Apprentissage export: `{ "jobs": [...] }` or the array alone, one at a time whatever the size of the file. */
async function* read(file: Readable) {
  const texts = readText(file);
  let start = "";
  while (!start.trim()) {
    const next = await texts.next();
    if (next.done) throw new Error("fichier vide");
    start = next.value;
  }
  const all = async function* () {
    yield start;
    yield* texts;
  };
  const jobs = streamArray.asStream();
  const whole = start.trimStart().startsWith("[")
    ? pipeline(all, parser.asStream(), jobs)
    : pipeline(all, pick.withParserAsStream({ filter: "jobs" }), jobs);
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
