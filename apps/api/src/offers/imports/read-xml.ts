import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { ampersandMender } from "./mend-ampersands.ts";
import { broken, noList, oversized, type Unread } from "./read-items.ts";
import { readText } from "./read-text.ts";

/** An element of an item: what it says, its attributes, and the elements within it. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

const maxItemCharacters = 1_000_000;
/** An element costs more than its text; a million empty ones are no offer either. */
const elementCost = 20;
const deepest = 30;
/** So much without the end of an item is no list of offers. */
const maxBetweenItems = 64_000_000;
const maxBufferedItems = 5_000;

/** The first element at a path below another; undefined when there is none. */
export const elementAt = (item: XmlElement, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children?.find((child) => child.name === name), item);
/** Every element at a path: the last name may come many times. */
export const elementsAt = (item: XmlElement, ...path: string[]): XmlElement[] => {
  const parent = elementAt(item, ...path.slice(0, -1));
  return parent?.children?.filter((child) => child.name === path.at(-1)) ?? [];
};
/** What the element at a path says, with what is within it; empty without it. */
export const textAt = (item: XmlElement, ...path: string[]): string => {
  const deep = (element: XmlElement): string => element.text + element.children.map(deep).join(" ");
  const element = elementAt(item, ...path);
  return element ? deep(element).trim() : "";
};
export const attributeOf = (element: XmlElement | undefined, name: string): string =>
  element?.attributes && Object.hasOwn(element.attributes, name) ? (element.attributes[name] ?? "").trim() : "";

/** Letters that feeds write as HTML does, which XML does not know. */
const htmlEntities: Record<string, string> = {
  nbsp: "\u00a0",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  egrave: "è",
  eacute: "é",
  ecirc: "ê",
  euml: "ë",
  icirc: "î",
  iuml: "ï",
  ocirc: "ô",
  oelig: "œ",
  ugrave: "ù",
  ucirc: "û",
  Agrave: "À",
  Ccedil: "Ç",
  Eacute: "É",
  Egrave: "È",
  euro: "€",
  laquo: "«",
  raquo: "»",
  rsquo: "’",
  hellip: "…",
  ndash: "–",
  mdash: "—",
};

/** Where a feed has its items: the element around them, and what else it may say of itself there. */
export type ItemsPlace = { item: string; parent: string; besides?: string[] };

/**
 * Streams the items of a feed, each with what it holds. Nothing of the XML that could reach outside or grow is
 * understood: a document type is refused, and no entity is expanded but a single letter. What is ill-formed within an item
 * leaves that item out alone; a file that is ill-formed around its items, ends too early, or says something else than its items,
 * throws.
 */
export async function* readXmlItems(
  file: Readable,
  { item: name, parent, besides = [] }: ItemsPlace,
): AsyncGenerator<XmlElement | Unread> {
  const done: (XmlElement | Unread)[] = [];
  const parser = new SaxesParser({ xmlns: false });
  Object.assign(parser.ENTITIES, htmlEntities);
  /** The elements that are open, from the item inwards; empty between items. */
  const open: XmlElement[] = [];
  let size = 0;
  let isBroken = false;
  let sinceItem = 0;
  let depth = 0;
  /** An item was met, or nothing but the place where items would stand. */
  let hasItems = false;
  let isEmptyPlace = true;
  const refuse = (why: string): never => {
    throw new Error(why);
  };
  const weigh = (characters: number) => {
    size += characters;
    return size <= maxItemCharacters;
  };

  parser.on("doctype", () => refuse("déclaration de type de document refusée"));
  parser.on("error", (error) => {
    if (open.length === 0) refuse(error.message);
    isBroken = true;
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (open.length === 0 && tag.name !== name) {
      if (depth === 1 ? tag.name !== parent : depth === 2 && !besides.includes(tag.name)) isEmptyPlace = false;
      return;
    }
    hasItems = true;
    // The item before has no end: neither its end nor the missing part is known.
    if (open.length > 0 && tag.name === name) refuse("un élément en contient un autre");
    if (open.length >= deepest) refuse("éléments trop imbriqués");
    if (open.length === 0) {
      size = 0;
      isBroken = false;
    }
    const attributes = tag.attributes as Record<string, string>;
    const element: XmlElement = { name: tag.name, attributes, text: "", children: [] };
    const attributesSize = Object.entries(attributes).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    if (weigh(elementCost + attributesSize)) open.at(-1)?.children.push(element);
    open.push(element);
  });
  const take = (text: string) => {
    const element = open.at(-1);
    if (element && weigh(text.length)) element.text += text;
    if (depth === 1 && text.trim()) isEmptyPlace = false;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", () => {
    depth -= 1;
    const element = open.pop();
    if (!element || open.length > 0) return;
    sinceItem = 0;
    done.push(size > maxItemCharacters ? oversized : isBroken ? broken : element);
  });

  const mender = ampersandMender();
  const feed = (text: string) => {
    sinceItem += text.length;
    if (sinceItem > maxBetweenItems) refuse("un élément ne finit pas");
    parser.write(mender.write(text));
    if (done.length > maxBufferedItems) refuse("trop d'éléments d'un coup");
  };
  for await (const text of readText(file)) {
    feed(text);
    yield* done.splice(0);
  }
  parser.write(mender.end());
  if (open.length > 0) refuse("le dernier élément ne finit pas");
  parser.close();
  if (!hasItems && !isEmptyPlace) throw noList();
  yield* done.splice(0);
}
