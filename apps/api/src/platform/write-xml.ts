import XmlBuilder from "fast-xml-builder";

const writer = new XmlBuilder({
  cdataPropName: "#cdata",
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  // White space beside a text would be read as part of it.
  format: false,
});

// What XML 1.0 cannot hold, however it is escaped.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that a feed may carry. */
export const writable = (text: string) => text.toWellFormed().replace(unwritable, "");

export type Value = string | number | undefined | Value[] | { [name: string]: Value };

const clean = (value: Value): Value => {
  if (typeof value === "string") return writable(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, clean(inner)]])),
    );
  return value;
};

/** One element with what it holds; `undefined` leaves a child out, `@name` is an attribute. */
export const element = (name: string, content: Value): string => writer.build({ [name]: clean(content) });

/** An element with a line for each child, for those who read a feed with their eyes; empty children are left out. */
export const record = (name: string, children: Record<string, Value>): string => {
  const lines = Object.entries(children).flatMap(([child, value]) =>
    value === undefined ? [] : [element(child, value)],
  );
  return `<${name}>\n${lines.join("\n")}\n</${name}>\n`;
};

/** A text that stands as it is, in a CDATA section. */
export const cdata = (text: string): Value => ({ "#cdata": text });

/** The same, left out where there is nothing to say. */
export const said = (text: string | number | null | undefined): Value =>
  text === "" || text === null || text === undefined ? undefined : cdata(String(text));

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
