import type { Readable } from "node:stream";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { broken, oversized, type Unread } from "./read-items.ts";
import { readText } from "./read-text.ts";

const maxLineCharacters = 1_000_000;
/** What the last line says of the file: with it nothing is missing. */
export const endOfLines = '{"end":true}\n';
/** The last line of an incomplete file, with the sentence shown to people: its items are read all the same. */
export const unfinishedLines = (sentence: string) => `{"end":false,"said":${JSON.stringify(sentence)}}\n`;
const unfinished = /^\{"end":false,"said":(".*")\}$/;

/** What a JSON text says; {@link broken} when it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return broken;
  }
};
const itemOf = (line: string) => (line.length > maxLineCharacters ? oversized : parsedJson(line));

/** Streams the items of a file with one JSON value a line. Throws when the line that ends it is not there, or says that it lacks something. */
export async function* readJsonLines(file: Readable): AsyncGenerator<unknown | Unread> {
  let pending = "";
  /** The line is too long already: the rest of it is not kept. */
  let isLong = false;
  let hasEnded = false;
  let lacking: string | undefined;
  for await (const text of readText(file)) {
    const lines = (pending + text).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      const isEnd = line === endOfLines.trim();
      lacking = isLong ? undefined : unfinished.exec(line)?.[1];
      if (!isEnd && !lacking && line.trim()) yield isLong ? oversized : itemOf(line);
      hasEnded = isEnd;
      isLong = false;
    }
    if (pending.length > maxLineCharacters) {
      isLong = true;
      pending = "";
    }
  }
  if (lacking && !pending) throw new OutgoingFailure("answer", { sentence: JSON.parse(lacking) });
  if (!hasEnded || pending) throw new Error("le fichier n'est pas entier");
}
