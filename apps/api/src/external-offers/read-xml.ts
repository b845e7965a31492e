import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";

/** The texts of one item by element name; repeated elements are joined. */
export type XmlItem = Record<string, string>;

/** An item that was passed over because it is larger than any offer could be. */
export const oversized = Symbol("oversized");
const maxItemCharacters = 1_000_000;
const maxBufferedItems = 5_000;

/**
 * Streams the `<name>` elements of a feed, flat: each gives the texts of the elements right below it. Nothing of the XML that
 * could reach outside or grow is understood: a document type is refused, and no entity but the five of XML is expanded.
 * Throws on a file that is not well formed or ends too early.
 */
export async function* readXmlItems(file: Readable, name: string): AsyncGenerator<XmlItem | typeof oversized> {
  const done: (XmlItem | typeof oversized)[] = [];
  const parser = new SaxesParser({ xmlns: false });
  let item: XmlItem | null = null;
  let size = 0;
  const path: string[] = [];
  const refuse = (why: string): never => {
    throw new Error(why);
  };

  parser.on("doctype", () => refuse("déclaration de type de document refusée"));
  parser.on("error", (error) => refuse(error.message));
  parser.on("opentag", (tag) => {
    if (tag.name === name && !item) {
      item = {};
      size = 0;
      path.length = 0;
    } else if (item) path.push(tag.name);
  });
  const take = (text: string) => {
    const [element] = path;
    if (!item || !element) return;
    size += text.length;
    if (size <= maxItemCharacters) item[element] = (Object.hasOwn(item, element) ? item[element] : "") + text;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", (tag) => {
    if (!item) return;
    if (path.length === 0 && tag.name === name) {
      done.push(size > maxItemCharacters ? oversized : item);
      item = null;
    } else path.pop();
  });

  const decoder = new TextDecoder("utf-8", { fatal: false });
  for await (const chunk of file as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (done.length > maxBufferedItems) refuse("trop d'éléments d'un coup");
    yield* done.splice(0);
  }
  parser.write(decoder.decode());
  parser.close();
  yield* done.splice(0);
}
