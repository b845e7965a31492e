/** A line of a CSV file by its values; `isStray`: a quote stood where none may, and was read as a character. */
export type CsvLine = { values: string[]; end: number; isStray: boolean };

export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

const isBreak = (character: string | undefined) => character === "\n" || character === "\r";

/** Where the value at a place ends that no quotes are around; -1 when the text does not say yet. */
const bareEnd = (text: string, from: number, separator: Separator, isWhole: boolean) => {
  for (let at = from; at < text.length; at += 1) if (text[at] === separator || isBreak(text[at])) return at;
  return isWhole ? text.length : -1;
};

/** The value between quotes that begin at a place; undefined when its end is not in the text. */
const quotedAt = (text: string, from: number, separator: Separator, isWhole: boolean) => {
  let value = "";
  let isStray = false;
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    const next = text[quote + 1];
    if (quote < 0 || (next === undefined && !isWhole)) return undefined;
    if (next === separator || isBreak(next) || next === undefined)
      return { value: value + text.slice(at, quote), end: quote + 1, isStray };
    // A doubled quote stands for one; a single one within a value is read as it stands.
    if (next !== '"') isStray = true;
    value += text.slice(at, quote + 1);
    at = quote + (next === '"' ? 2 : 1);
  }
};

/** The line that begins at a place, over as many line breaks as its quotes hold; undefined when its end is not in the text. */
export const lineAt = (text: string, from: number, separator: Separator, isWhole: boolean): CsvLine | undefined => {
  const values: string[] = [];
  let isStray = false;
  for (let at = from; ; at += 1) {
    if (text[at] === '"') {
      const quoted = quotedAt(text, at, separator, isWhole);
      if (!quoted) return undefined;
      values.push(quoted.value);
      isStray ||= quoted.isStray;
      at = quoted.end;
    } else {
      const end = bareEnd(text, at, separator, isWhole);
      if (end < 0) return undefined;
      values.push(text.slice(at, end));
      at = end;
    }
    if (text[at] === separator) continue;
    if (text[at] === "\r" && text[at + 1] === undefined && !isWhole) return undefined;
    const end = at + (text[at] === "\r" && text[at + 1] === "\n" ? 2 : isBreak(text[at]) ? 1 : 0);
    return { values, end, isStray };
  }
};

/** Where the line after the first line break begins; -1 without one. */
export const afterBreak = (text: string, from: number) => {
  for (let at = from; at < text.length; at += 1)
    if (isBreak(text[at])) return at + (text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1);
  return -1;
};

/**
 * Whether a line has swallowed others through a quote that was never closed: one of those that follow its first line break is a
 * whole line by itself.
 */
export const hasSwallowed = (text: string, columns: number, separator: Separator) =>
  text
    .split(/\r\n|\n|\r/)
    .slice(1)
    .some((one) => {
      const line = lineAt(one, 0, separator, true);
      return line !== undefined && !line.isStray && line.values.length === columns;
    });
