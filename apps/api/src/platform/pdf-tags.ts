// The tags that screen readers follow through a PDF.
import type PDFDocument from "pdfkit";

export type Document = InstanceType<typeof PDFDocument>;

/** A document that is written. `element`: what the text belongs to; null for what is not read out: feet of pages, headings drawn again. */
export type Tagged = { document: Document; element: ReturnType<Document["struct"]> | null };

/** Tags of the structure that a document has. */
type Tag = "H1" | "P" | "Sect" | "Table" | "TR" | "TH" | "TD";

/** Runs `write`: what it writes is read out as this element, inside the one that is open. `scope`: what a heading cell is the heading of. */
export const inElement = async <T>(pen: Tagged, tag: Tag, write: () => Promise<T>, scope?: "Column" | "Row") => {
  const parent = pen.element;
  if (!parent) return write();
  // The types of the library leave the scope out.
  const element = pen.document.struct(tag, scope && ({ scope } as object));
  parent.add(element);
  pen.element = element;
  const written = await write();
  element.end();
  pen.element = parent;
  return written;
};

/** Runs `write`: nothing of it is read out. */
export const unread = async (pen: Tagged, write: () => Promise<void>) => {
  const { element } = pen;
  pen.element = null;
  await write();
  pen.element = element;
};

/** Marks what is drawn until `endMarkedContent`, by the element that it belongs to. */
export const mark = ({ document, element }: Tagged) => {
  if (element) element.add(document.markStructureContent("Span"));
  else document.markContent("Artifact", { type: "Layout" });
};
