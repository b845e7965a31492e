import type { PDFFont, PDFPage } from "pdf-lib";

/** All that an invoice or a credit note prints; amounts in cents, negative on a credit note. */
export type InvoiceContent = {
  kind: "invoice" | "credit_note";
  number: string;
  issued_on: string;
  /** The invoice that a credit note cancels. */
  corrects: { number: string; issued_on: string } | null;
  seller: {
    name: string;
    legal_form: string;
    address: string;
    siret: string;
    rcs: string;
    vat_number: string;
    email: string;
    iban: string;
  };
  client: { name: string; siret: string; address: string; postal_code: string; city: string };
  label: string;
  period: { from: string; to: string } | null;
  due_on: string;
  is_paid: boolean;
  vat_rate: number;
  net: number;
  vat: number;
  total: number;
};

const day = (date: string) => date.split("-").reverse().join("/");
const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const money = (cents: number) => euros.format(cents / 100);

const margin = 50;
const width = 595;
const height = 842;
const right = width - margin;

/** The fonts that every reader has know Western letters alone: another letter loses its accent, and what is still unknown is « ? ». */
const printable = (text: string, font: PDFFont) => {
  const known = new Set(font.getCharacterSet());
  return [
    ...text
      .normalize("NFC")
      .replace(/[\u202f\u2009]/g, "\u00a0")
      .replace(/\s/g, " "),
  ]
    .map((letter) => {
      if (known.has(letter.codePointAt(0) ?? 0)) return letter;
      const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
      return bare && known.has(bare.codePointAt(0) ?? 0) ? bare : "?";
    })
    .join("");
};

type Pen = { page: PDFPage; regular: PDFFont; bold: PDFFont };
type Written = { x?: number; y: number; size?: number; isBold?: boolean; isRight?: boolean; width?: number };

/** Writes a text in lines no longer than `width`; gives where the next line goes. */
const write = (
  { page, regular, bold }: Pen,
  text: string,
  { x = margin, y, size = 10, isBold = false, isRight = false, width: most = right - x }: Written,
) => {
  const font = isBold ? bold : regular;
  const lines: string[] = [];
  for (const word of printable(text, font).split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  for (const [index, line] of lines.entries()) {
    const start = isRight ? x - font.widthOfTextAtSize(line, size) : x;
    page.drawText(line, { x: start, y: y - index * size * 1.4, size, font });
  }
  return y - lines.length * size * 1.4;
};

const writeAll = (pen: Pen, lines: string[], at: Written) =>
  lines.filter(Boolean).reduce((y, line) => write(pen, line, { ...at, y }), at.y);

/** Who sells and to whom, side by side; gives where the rest begins. */
const drawParties = (pen: Pen, { seller, client }: InvoiceContent, top: number) => {
  const half = { width: 225 };
  const left = writeAll(
    pen,
    [
      seller.legal_form,
      seller.address,
      `SIRET ${seller.siret} · RCS ${seller.rcs}`,
      `TVA intracommunautaire ${seller.vat_number}`,
      seller.email,
    ],
    { y: write(pen, seller.name, { y: top, size: 12, isBold: true, ...half }), size: 9, ...half },
  );
  const column = { x: 320, ...half };
  const said = writeAll(
    pen,
    [client.address, `${client.postal_code} ${client.city}`, client.siret && `SIRET ${client.siret}`],
    {
      y: write(pen, client.name, {
        y: write(pen, "Facturé à", { y: top, size: 9, ...column }),
        size: 11,
        isBold: true,
        ...column,
      }),
      size: 9,
      ...column,
    },
  );
  return Math.min(left, said) - 30;
};

/** The one line that is sold and what it comes to. */
const drawSums = (pen: Pen, content: InvoiceContent, top: number) => {
  const columns = { net: 370, rate: 430, total: right };
  const rate = `${(content.vat_rate / 100).toLocaleString("fr-FR")} %`;
  const line = (y: number) => pen.page.drawLine({ start: { x: margin, y }, end: { x: right, y }, thickness: 0.7 });
  write(pen, "Désignation", { y: top, size: 9, isBold: true });
  write(pen, "Prix HT", { x: columns.net, y: top, size: 9, isBold: true, isRight: true });
  write(pen, "TVA", { x: columns.rate, y: top, size: 9, isBold: true, isRight: true });
  write(pen, "Total HT", { x: columns.total, y: top, size: 9, isBold: true, isRight: true });
  line(top - 6);
  const first = top - 24;
  write(pen, money(content.net), { x: columns.net, y: first, isRight: true });
  write(pen, rate, { x: columns.rate, y: first, isRight: true });
  write(pen, money(content.net), { x: columns.total, y: first, isRight: true });
  let y = write(pen, content.label, { y: first, width: 240 });
  y = writeAll(
    pen,
    [content.period ? `Période du ${day(content.period.from)} au ${day(content.period.to)}` : "", "Quantité : 1"],
    { y, size: 9, width: 240 },
  );
  line(y - 4);
  y -= 22;
  for (const [label, amount, isBold] of [
    ["Total HT", content.net, false],
    [`TVA ${rate}`, content.vat, false],
    ["Total TTC", content.total, true],
  ] as const) {
    write(pen, label, { x: columns.rate, y, isRight: true, isBold });
    write(pen, money(amount), { x: columns.total, y, isRight: true, isBold });
    y -= 18;
  }
  return y - 14;
};

const mentions = ({ kind, is_paid, due_on, seller }: InvoiceContent) =>
  kind === "credit_note"
    ? ["Net à votre crédit. TVA à régulariser à hauteur de ce qui avait été déduit."]
    : [
        is_paid ? `Réglé le ${day(due_on)}.` : `À régler au plus tard le ${day(due_on)}.`,
        !is_paid && seller.iban ? `Par virement : ${seller.iban}` : "",
        "Pas d'escompte pour paiement anticipé. En cas de retard, pénalités au taux de trois fois l'intérêt légal et indemnité forfaitaire de 40 € pour frais de recouvrement (articles L. 441-10 et D. 441-5 du code de commerce).",
        "TVA acquittée sur les encaissements.",
      ];

/** Draws an invoice on one page. The library is read when the first is issued: most processes never issue any. */
export const drawInvoice = async (content: InvoiceContent): Promise<Buffer> => {
  const { PDFDocument, StandardFonts } = await import("pdf-lib");
  const document = await PDFDocument.create();
  const pen: Pen = {
    page: document.addPage([width, height]),
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const title = `${content.kind === "invoice" ? "Facture" : "Avoir"} ${content.number}`;
  const issuedAt = new Date(`${content.issued_on}T12:00:00Z`);
  document.setTitle(title);
  document.setLanguage("fr-FR");
  document.setAuthor(content.seller.name);
  document.setCreationDate(issuedAt);
  document.setModificationDate(issuedAt);
  let y = write(pen, title, { y: height - 70, size: 20, isBold: true });
  y = write(pen, `Émis${content.kind === "invoice" ? "e" : ""} le ${day(content.issued_on)}`, { y: y - 2 });
  const { corrects } = content;
  if (corrects) y = write(pen, `Annule la facture ${corrects.number} du ${day(corrects.issued_on)}`, { y });
  y = drawParties(pen, content, y - 26);
  y = drawSums(pen, content, y);
  writeAll(pen, mentions(content), { y, size: 9 });
  return Buffer.from(await document.save());
};
