import { bytesOf, openDocument } from "#platform/pdf-document.ts";
import {
  type Block,
  linesOf,
  makeRoom,
  newPage,
  type Pen,
  page,
  right,
  rule,
  softInk,
  widthOf,
  writeBlocks,
  writeLine,
} from "#platform/pdf-pen.ts";
import type { Document } from "#platform/pdf-tags.ts";
import { inElement, unread } from "#platform/pdf-tags.ts";
import { type InvoiceContent, legalTerms, sirenOf, taxesOf, titleOf } from "./invoice-content.ts";
import { invoiceXml } from "./invoice-xml.ts";
import { describeFacturX } from "./invoice-xmp.ts";

/** `preview`: nothing is issued yet, the page has no number. `copy`: the same figures drawn again, on that day. */
export type Drawing = { preview?: boolean; copiedOn?: string };

const day = (date: string) => date.split("-").reverse().join("/");
const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const money = (cents: number) => euros.format(cents / 100);
const percent = (rate: number) => `${(rate / 100).toLocaleString("fr-FR")}\u00a0%`;

/** Where columns of the table end; the first begins at the margin and wraps before the second. */
const columns = { label: 270, quantity: 315, price: 405, rate: 450, total: right };
/** Who sells and to whom, side by side. */
const drawParties = async (pen: Pen, { seller, client }: InvoiceContent) => {
  const small = (text: string): Block => ({ text, size: 9, color: softInk });
  const width = 225;
  const sellerBlocks = [
    { text: seller.name, size: 12, isBold: true },
    ...[
      seller.legal_form,
      ...seller.address.split("\n"),
      `SIREN ${sirenOf(seller)} · SIRET ${seller.siret}`,
      `RCS ${seller.rcs}`,
      `TVA intracommunautaire ${seller.vat_number}`,
      seller.email,
    ].map(small),
  ];
  const clientBlocks = [
    small("Facturé à"),
    { text: client.name, size: 11, isBold: true },
    ...client.address.split("\n").map(small),
    small(`${client.postal_code} ${client.city}`),
    ...(client.siret ? [small(`SIREN ${sirenOf(client)} · SIRET ${client.siret}`)] : []),
  ];
  const write = (blocks: Block[], x: number) =>
    inElement(pen, "Sect", () => writeBlocks(pen, blocks, { x, y: pen.y, width }));
  const left = await write(sellerBlocks, page.margin);
  const said = await write(clientBlocks, 320);
  pen.y = Math.max(left, said) + 24;
};

const drawHeadings = async (pen: Pen) => {
  await inElement(pen, "TR", async () => {
    for (const [text, x] of [
      ["Désignation", page.margin],
      ["Qté", columns.quantity],
      ["Prix HT", columns.price],
      ["TVA", columns.rate],
      ["Total HT", columns.total],
    ] as const) {
      const at = { x, y: pen.y, size: 9, isBold: true, isRight: x !== page.margin };
      await inElement(pen, "TH", () => writeLine(pen, text, at), "Column");
    }
  });
  rule(pen, pen.y + 6);
  pen.y += 22;
};

const drawLine = async (pen: Pen, { label, period, net, vat_rate }: InvoiceContent["lines"][number]) => {
  const width = columns.label - page.margin;
  const named = await linesOf(pen, label, width, {});
  const details = period ? [`Période du ${day(period.from)} au ${day(period.to)}`] : [];
  // The headings that a new page draws again are read out once.
  if (makeRoom(pen, named.length * 14 + details.length * 12.6)) await unread(pen, () => drawHeadings(pen));
  const blocks = [{ text: label }, ...details.map((text) => ({ text, size: 9, color: softInk }))];
  await inElement(pen, "TR", async () => {
    const { y } = pen;
    const below = await inElement(pen, "TD", () => writeBlocks(pen, blocks, { x: page.margin, y, width }));
    for (const [text, x] of [
      ["1", columns.quantity],
      [money(net), columns.price],
      [percent(vat_rate), columns.rate],
      [money(net), columns.total],
    ] as const)
      await inElement(pen, "TD", () => writeLine(pen, text, { x, y, isRight: true }));
    pen.y = below + 8;
  });
};

/** What is sold, a line each; the headings come again on each page. */
const drawLines = async (pen: Pen, { lines }: InvoiceContent) => {
  makeRoom(pen, 60);
  await inElement(pen, "Table", async () => {
    await drawHeadings(pen);
    for (const line of lines) await drawLine(pen, line);
  });
};

const drawTotals = async (pen: Pen, content: InvoiceContent) => {
  const totals = [
    { label: "Total HT", amount: content.net },
    ...taxesOf(content).map(({ rate, tax }) => ({ label: `TVA ${percent(rate)}`, amount: tax })),
    { label: "Total TTC", amount: content.total, isBold: true },
  ];
  makeRoom(pen, totals.length * 18 + 20);
  rule(pen, pen.y - 8);
  pen.y += 10;
  await inElement(pen, "Table", async () => {
    for (const { label, amount, ...style } of totals) {
      const at = { ...style, y: pen.y, isRight: true };
      await inElement(pen, "TR", async () => {
        await inElement(pen, "TH", () => writeLine(pen, label, { ...at, x: columns.price }), "Row");
        await inElement(pen, "TD", () => writeLine(pen, money(amount), { ...at, x: columns.total }));
      });
      pen.y += 18;
    }
  });
  pen.y += 14;
};

const mentionsOf = (content: InvoiceContent) => {
  const { kind, is_paid, due_on, seller } = content;
  const taxed = taxesOf(content).some(({ rate }) => rate > 0) ? legalTerms.onReceipt : legalTerms.exempt;
  if (kind === "credit_note")
    return ["Net à votre crédit. TVA à régulariser à hauteur de ce qui avait été déduit.", legalTerms.services, taxed];
  return [
    is_paid ? `Réglé le ${day(due_on)}.` : `À régler au plus tard le ${day(due_on)}.`,
    ...(!is_paid && seller.iban ? [`Par virement\u00a0: ${seller.iban}`] : []),
    legalTerms.services,
    taxed,
    legalTerms.discount,
    legalTerms.penalties,
    legalTerms.recovery,
  ];
};

const drawMentions = async (pen: Pen, content: InvoiceContent) => {
  const style = { size: 9, color: softInk };
  for (const text of mentionsOf(content))
    await inElement(pen, "P", async () => {
      for (const line of await linesOf(pen, text, right - page.margin, style)) {
        makeRoom(pen, 13);
        await writeLine(pen, line, { ...style, x: page.margin, y: pen.y });
        pen.y += 12.6;
      }
    });
};

const drawHead = async (pen: Pen, content: InvoiceContent, { preview, copiedOn }: Drawing) => {
  const { kind, issued_on, corrects } = content;
  const title = preview ? (kind === "invoice" ? "Facture" : "Avoir") : titleOf(content);
  await inElement(pen, "H1", () => writeLine(pen, title, { x: page.margin, y: pen.y, size: 20, isBold: true }));
  pen.y += 20;
  const said = [
    `Émis${kind === "invoice" ? "e" : ""} le ${day(issued_on)}`,
    ...(corrects ? [`Annule la facture ${corrects.number} du ${day(corrects.issued_on)}`] : []),
    ...(copiedOn
      ? [`Duplicata rectifié le ${day(copiedOn)}\u00a0: mêmes numéro et montants, mise en page corrigée`]
      : []),
    ...(preview ? ["Aperçu sans valeur\u00a0: le numéro est donné à l'émission"] : []),
  ];
  const blocks = said.map((text) => ({ text }));
  pen.y = (await writeBlocks(pen, blocks, { x: page.margin, y: pen.y, width: right - page.margin })) + 24;
};

/** Says on each page which document it belongs to; over a preview, that it is one. */
const drawEdges = async (pen: Pen, content: InvoiceContent, { preview }: Drawing) => {
  const { start, count } = pen.document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pen.document.switchToPage(index);
    const named = preview ? "Aperçu" : titleOf(content);
    const footer = { y: page.height - 36, size: 8, color: softInk };
    await writeLine(pen, `${content.seller.name} · ${named}`.slice(0, 110), { ...footer, x: page.margin });
    await writeLine(pen, `Page ${index - start + 1}/${count}`, { ...footer, x: right, isRight: true });
    if (!preview) continue;
    pen.document.save().rotate(-45, { origin: [page.width / 2, page.height / 2] });
    const [run] = await pen.runsOf("Aperçu", "bold");
    const size = 130;
    if (run) {
      const width = widthOf(pen, [run], size);
      pen.document.fillOpacity(0.12);
      await writeLine(pen, "Aperçu", { x: (page.width - width) / 2, y: page.height / 2 + 40, size, isBold: true });
    }
    pen.document.restore();
  }
};

/**
 * Draws an invoice or a credit note: PDF/A-3b with its fonts, tagged for screen readers, with the same data for programs in `factur-x.xml`
 * (Factur-X 1.0, profile EN 16931), which a preview has not.
 */
export const drawInvoice = async (content: InvoiceContent, drawing: Drawing = {}): Promise<Buffer> => {
  const issuedAt = new Date(`${drawing.copiedOn ?? content.issued_on}T12:00:00Z`);
  const title = drawing.preview ? "Aperçu" : titleOf(content);
  const pen = await openDocument(title, issuedAt);
  const { document } = pen;
  newPage(pen);
  await drawHead(pen, content, drawing);
  await drawParties(pen, content);
  await drawLines(pen, content);
  await drawTotals(pen, content);
  await drawMentions(pen, content);
  pen.element?.end();
  await unread(pen, () => drawEdges(pen, content, drawing));
  if (!drawing.preview) {
    document.file(Buffer.from(invoiceXml(content)), {
      name: "factur-x.xml",
      type: "text/xml",
      description: "Factur-X",
      relationship: "Alternative",
      creationDate: issuedAt,
      modifiedDate: issuedAt,
    } as Parameters<Document["file"]>[1]);
    document.appendXML(describeFacturX);
  }
  return bytesOf(document);
};
