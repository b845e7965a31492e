import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Assembler } from "stream-json/assembler.js";
import { pick } from "stream-json/filters/pick.js";
import { parser, type Token } from "stream-json/parser.js";
import { noList, oversized, type Unread } from "./read-items.ts";
import { readText } from "./read-text.ts";

const maxItemCharacters = 1_000_000;
const deepest = 100;
/** Long texts come piece by piece: how much an item holds is known before it is in memory. */
const pieces = { packStrings: false, packNumbers: false };

/** Gathers the items of the one array that its tokens tell; what is too large is passed over while it goes by. */
const gathering = () => {
  /** 1 between two items, more within one. */
  let depth = 0;
  let size = 0;
  let text = "";
  let item = new Assembler();
  let isList = false;
  const take = (token: Token) => {
    if (token.name === "stringChunk" || token.name === "numberChunk") text += token.value;
    else if (token.name === "endString") item.stringValue(text);
    else if (token.name === "endNumber") item.numberValue(text);
    else if (/^start(String|Number|Key)$/.test(token.name)) text = "";
    else item.consume(token);
  };
  return new Transform({
    objectMode: true,
    transform(token: Token, _, done) {
      const { name } = token;
      if (depth === 0 && name !== "startArray") return done(noList());
      isList = true;
      const isOpening = name === "startObject" || name === "startArray";
      const isClosing = name === "endObject" || name === "endArray";
      const opensList = depth === 0;
      if (isOpening) depth += 1;
      if (isClosing) depth -= 1;
      if (depth > deepest) return done(new Error("éléments trop imbriqués"));
      if (opensList || depth === 0) return done();
      size += name === "stringChunk" || name === "numberChunk" ? token.value.length : 1;
      if (size <= maxItemCharacters) take(token);
      const isItem = depth === 1 && (isClosing || /^end(String|Number)$|Value$/.test(name));
      if (!isItem) return done();
      const value = size > maxItemCharacters ? oversized : item.current;
      size = 0;
      item = new Assembler();
      done(null, { value });
    },
    flush: (done) => done(isList ? null : noList()),
  });
};

/**
 * Streams the items of a JSON file: the array alone, or the one that an object holds under a name. An item that is larger than any
 * offer is passed over; a file that is no JSON, ends too early, or has no such array, throws.
 */
export async function* readJsonItems(file: Readable, name: string): AsyncGenerator<unknown | Unread> {
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
  const items = gathering();
  const whole = start.trimStart().startsWith("[")
    ? pipeline(all, parser.asStream(pieces), items)
    : pipeline(all, pick.withParserAsStream({ ...pieces, filter: name }), items);
  // The pipeline's failure reaches the reader through its last stream; awaited, it is never left unheard.
  whole.catch(() => {});
  for await (const { value } of items as AsyncIterable<{ value: unknown }>) yield value;
  await whole;
}
