import type { Readable } from "node:stream";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { afterBreak, type CsvLine, hasSwallowed, lineAt, type Separator, separators } from "./csv-lines.ts";
import { broken, noList, oversized, type Unread } from "./read-items.ts";
import { readText } from "./read-text.ts";

const maxItemCharacters = 1_000_000;
/** A quote that is never closed would swallow the rest of the file: so much is no line. */
const maxLineCharacters = 4_000_000;

const failure = (sentence: string) => new OutgoingFailure("answer", { sentence });
const lacking = (columns: string[]) =>
  failure(`Le fichier n'a plus toutes ses colonnes (il manque ${columns.join(", ")}).`);

/** The names of the columns and what stands between them: the separator that makes most of the columns that are needed. */
const headingOf = (text: string, needed: string[], isWhole: boolean) => {
  const readings = separators.flatMap((separator) => {
    const line = lineAt(text, 0, separator, isWhole);
    if (!line) return [];
    const names = line.values.map((name) => name.trim().toLowerCase());
    return [{ separator, end: line.end, names, missing: needed.filter((name) => !names.includes(name)) }];
  });
  const [best] = readings.sort((a, b) => a.missing.length - b.missing.length || b.names.length - a.names.length);
  // Another separator may need more of the text to see where the line ends.
  if (!best || (readings.length < separators.length && best.missing.length > 0 && !isWhole)) return undefined;
  if (best.missing.length === needed.length) throw noList();
  if (best.missing.length > 0) throw lacking(best.missing);
  return best;
};

type ReadLine = { line: CsvLine | "lost"; from: number; end: number };

/**
 * Streams the lines of a CSV file with a heading, each by the names of its columns; the heading says whether commas, semicolons,
 * tabs or bars stand between them. A line with too few or too many columns, or with a quote that is never closed, is left out alone;
 * a quote within a value is a character. The last line must have all its columns: else the file was cut, and so it was within a
 * last line that neither a line break nor a closing quote ends, unless all the bytes that were sent came. Throws, in words for
 * people, on a file without the columns that are needed, or that was cut.
 */
export async function* readCsvItems(
  file: Readable,
  needed: string[],
  cameWhole = false,
): AsyncGenerator<Record<string, string> | Unread> {
  let text = "";
  let lastCharacter = "";
  let heading: { names: string[]; separator: Separator } | undefined;
  /** The line before was left out: whether the file may have been cut there is known once there is another. */
  let leftOut: "cut" | "long" | undefined;
  /** Nothing but a line break ends a line that is too long to be one. */
  let isPassing = false;

  const skipTo = (place: number) => {
    text = text.slice(place);
  };
  /** The next line of the text, or that it is lost; undefined when more text is needed. */
  const next = (from: number, columns: number, separator: Separator, isWhole: boolean): ReadLine | undefined => {
    const line = lineAt(text, from, separator, isWhole);
    const first = () => {
      const end = afterBreak(text, from);
      return end < 0 ? text.length : end;
    };
    if (!line) {
      if (!isWhole && text.length - from < maxLineCharacters) return undefined;
      return { line: "lost", from, end: first() };
    }
    if (line.isStray && hasSwallowed(text.slice(from, line.end), columns, separator))
      return { line: "lost", from, end: first() };
    return { line, from, end: line.end };
  };

  const itemOf = ({ line }: ReadLine, names: string[]): Record<string, string> | Unread => {
    if (line === "lost" || line.values.length !== names.length) return broken;
    const size = line.values.reduce((sum, value) => sum + value.length, 0);
    if (size > maxItemCharacters) return oversized;
    return Object.fromEntries(names.map((name, index) => [name, line.values[index] ?? ""]));
  };

  const take = function* (isWhole: boolean) {
    if (!heading) {
      skipTo(text.length - text.trimStart().length);
      if (isWhole ? text === "" : afterBreak(text, 0) < 0) return;
      const found = headingOf(text, needed, isWhole);
      if (!found) return;
      heading = found;
      skipTo(found.end);
    }
    const { names, separator } = heading;
    let at = 0;
    while (at < text.length) {
      if (isPassing || text[at] === "\n" || text[at] === "\r") {
        const end = afterBreak(text, at);
        isPassing &&= end < 0;
        at = end < 0 ? text.length : end;
        continue;
      }
      const parsed = next(at, names.length, separator, isWhole);
      if (!parsed) break;
      if (leftOut) yield broken;
      const item = itemOf(parsed, names);
      leftOut = undefined;
      if (item !== broken) yield item;
      else leftOut = parsed.line !== "lost" && parsed.line.values.length > names.length ? "long" : "cut";
      at = parsed.end;
      isPassing = parsed.line === "lost" && !/[\r\n]/.test(text[at - 1] ?? "");
    }
    skipTo(at);
  };

  for await (const chunk of readText(file)) {
    lastCharacter = chunk.at(-1) ?? lastCharacter;
    text += chunk;
    yield* take(false);
    if (!heading && text.length > maxLineCharacters) throw noList();
  }
  yield* take(true);
  if (!heading) throw failure(text ? "Le fichier est coupé\u00a0: son en-tête est incomplet." : "Le fichier est vide.");
  const endsLine = /[\r\n]/.test(lastCharacter);
  if (leftOut === "long" && endsLine) yield broken;
  else if (leftOut || !(cameWhole || endsLine || lastCharacter === '"'))
    throw failure("Le fichier est coupé\u00a0: la dernière ligne est incomplète.");
}
