import { openFonts } from "./pdf-fonts.ts";
import { type Pen, page } from "./pdf-pen.ts";
import type { Document } from "./pdf-tags.ts";

/**
 * Begins a PDF/A-3b with its fonts, tagged for screen readers. The library is read when the first is drawn: most processes never draw any.
 */
export const openDocument = async (title: string, at: Date): Promise<Pen> => {
  const { default: PdfDocument } = await import("pdfkit");
  const document: Document = new PdfDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/A-3b" as "PDF/A-3",
    lang: "fr-FR",
    displayTitle: true,
    tagged: true,
    // None of the fonts that every reader has: those are not embedded.
    font: null as unknown as string,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  const root = document.struct("Document");
  document.addStructure(root);
  return { document, runsOf: openFonts(), y: 0, element: root };
};

/** Ends the document that began with a pen, and gives its bytes. */
export const bytesOf = async (document: Document) => {
  const parts: Buffer[] = [];
  document.end();
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
