import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { broken, noList, oversized, type Unread } from "./read-items.ts";
import { readText } from "./read-text.ts";

const maxItemCharacters = 1_000_000;
/** A quote that is never closed swallows the rest of the file: so much is no line. */
const maxLineCharacters = 64_000_000;

const lacking = (columns: string[]) =>
  new OutgoingFailure("answer", {
    sentence: `Le fichier n'a plus toutes ses colonnes (il manque ${columns.join(", ")}).`,
  });
/** JSON in the place of a heading has quotes where CSV has none. */
const isNoHeading = (error: unknown) => (error as { code?: string }).code === "INVALID_OPENING_QUOTE";

/**
 * Streams the lines of a CSV file with a heading, each by the names of its columns. A line with too few or too many columns is
 * left out alone, unless it is the last: then the file was cut, and so it was within a last line that neither a line break nor a
 * closing quote ends, unless all the bytes that were sent came. Throws on a file without the columns that are needed, or with a
 * quote that is not closed.
 */
export async function* readCsvItems(
  file: Readable,
  needed: string[],
  cameWhole = false,
): AsyncGenerator<Record<string, string> | Unread> {
  const lines = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxLineCharacters,
  });
  let lastCharacter = "";
  const texts = async function* () {
    for await (const text of readText(file)) {
      lastCharacter = text.at(-1) ?? lastCharacter;
      yield text;
    }
  };
  const whole = pipeline(texts, lines);
  // The pipeline's failure reaches the reader through its last stream; awaited, it is never left unheard.
  whole.catch(() => {});

  let names: string[] | undefined;
  let isCut = false;
  const read = async function* () {
    try {
      yield* lines as AsyncIterable<string[]>;
    } catch (error) {
      throw !names && isNoHeading(error) ? noList() : error;
    }
  };
  for await (const line of read()) {
    if (!names) {
      names = line.map((name) => name.trim().toLowerCase());
      const missing = needed.filter((name) => !names?.includes(name));
      if (missing.length === needed.length) throw noList();
      if (missing.length > 0) throw lacking(missing);
      continue;
    }
    if (isCut) yield broken;
    isCut = line.length !== names.length;
    if (isCut) continue;
    const size = line.reduce((sum, value) => sum + value.length, 0);
    yield size > maxItemCharacters
      ? oversized
      : Object.fromEntries(names.map((name, index) => [name, line[index] ?? ""]));
  }
  await whole;
  if (!names) throw new Error("fichier vide");
  if (isCut || !(cameWhole || /[\r\n"]/.test(lastCharacter))) throw new Error("la dernière ligne est incomplète");
}
