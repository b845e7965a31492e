import { CsvError, parse } from "csv-parse/sync";

/** A record with the line that it begins at; titles are line 1. */
export type CsvLine = { line: number; cells: string[] };

/** A file with more quotes left open than this is no list: what comes after is not read. */
export const mostCuts = 20;
const newlines = (text: string) => text.split("\n").length - 1;

/** What separates the cells, by the line of titles: what stands most often between words that are not quoted. */
export const separatorOf = (text: string) => {
  const first = (/^\s*([^\r\n]*)/.exec(text)?.[1] ?? "").replace(/"[^"]*"/g, "");
  const count = (separator: string) => first.split(separator).length;
  return [";", ",", "\t", "|"].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
};

const decoded = (bytes: Uint8Array) => {
  // The « Texte Unicode » of spreadsheets begins with its mark, in one order of bytes or the other.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/**
 * UTF-8 with or without a byte order mark, UTF-16 with one, else what older spreadsheets write; without the line `sep=;`, which gives a
 * spreadsheet its separator and is not counted as a line.
 */
export const textOf = (bytes: Uint8Array) => decoded(bytes).replace(/^"?sep=.?"?(\r\n|\r|\n)/i, "");

/**
 * The file's records with the line that each begins at, and the lines that no record could be made of: a quote opened there is not
 * closed as it should be, which stops that line alone. It stops after `most` records, the titles and one too many included.
 */
export const readCsv = (text: string, most: number) => {
  const lines: CsvLine[] = [];
  const cut: number[] = [];
  const delimiter = separatorOf(text);
  const whole = text.replace(/\r\n?/g, "\n");
  let offset = 0;
  let at = 1;
  const pass = (read: string) => {
    offset += read.length;
    at += newlines(read);
  };
  const take = ({ record, raw }: { record: string[]; raw: string }) => {
    const line = at + newlines(/^\s*/.exec(raw)?.[0] ?? "");
    pass(raw);
    if (record.every((cell) => cell === "")) return;
    lines.push({ line, cells: record });
    if (lines.length > most) throw new Enough();
  };
  while (offset < whole.length && cut.length <= mostCuts) {
    try {
      parse(whole.slice(offset), {
        bom: true,
        delimiter,
        raw: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        // Nothing is kept by the parser: what was read before a mistake is kept here.
        on_record: (one: unknown) => {
          take(one as { record: string[]; raw: string });
          return null;
        },
      });
      break;
    } catch (error) {
      if (error instanceof Enough) break;
      if (!(error instanceof CsvError)) throw error;
      pass(/^\s*/.exec(whole.slice(offset))?.[0] ?? "");
      cut.push(at);
      const end = whole.indexOf("\n", offset);
      pass(whole.slice(offset, end === -1 ? undefined : end + 1));
    }
  }
  return { lines, cut };
};
class Enough extends Error {}
