/** How documents are drawn today: 1 had amounts that overprint each other. */
export const invoiceLayout = 2;

/** One thing that is sold: its price without tax in cents, negative on a credit note, and its rate in hundredths of a percent. */
export type InvoiceLine = {
  label: string;
  period: { from: string; to: string } | null;
  net: number;
  vat_rate: number;
};

/** All that an invoice or a credit note prints; amounts in cents, negative on a credit note; days as `2026-11-22`. */
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
  lines: InvoiceLine[];
  /** The day of the payment where it is paid, else the last day to pay. */
  due_on: string;
  is_paid: boolean;
  net: number;
  vat: number;
  total: number;
};

type SingleLine = Omit<InvoiceContent, "lines"> & Omit<InvoiceLine, "net">;

/** A content as it was kept: the first invoices had a single line, written beside the totals. */
export const readContent = (stored: unknown): InvoiceContent => {
  const content = stored as InvoiceContent | SingleLine;
  if ("lines" in content) return content;
  const { label, period, vat_rate, ...rest } = content;
  return { ...rest, lines: [{ label, period, net: content.net, vat_rate }] };
};

/** What is taxed at each rate and the tax on it; together they make up the totals, to the cent. */
export const taxesOf = ({ lines, net, vat }: Pick<InvoiceContent, "lines" | "net" | "vat">) => {
  const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))];
  const taxes = rates.map((rate) => {
    const base = lines.reduce((sum, line) => (line.vat_rate === rate ? sum + line.net : sum), 0);
    return { rate, base, tax: Math.round((base * rate) / 10_000) };
  });
  // Price and tax were taken out of a total with taxes: the rounding goes where it came from.
  const rest =
    vat - taxes.reduce((sum, { tax }) => sum + tax, 0) + (net - taxes.reduce((sum, { base }) => sum + base, 0));
  return taxes.map((one, index) => (index === 0 ? { ...one, tax: one.tax + rest } : one));
};

/** A document is named the same on paper, in its file and in its mail: « Facture F-2026-00012 ». */
export const titleOf = ({ kind, number }: Pick<InvoiceContent, "kind" | "number">) =>
  `${kind === "invoice" ? "Facture" : "Avoir"} ${number}`;

const ofSiren = (siret: string) => siret.replace(/\s/g, "").slice(0, 9);
/** The first nine digits of a SIRET, which name the company (BT-30, BT-47). */
export const sirenOf = ({ siret }: { siret: string }) => ofSiren(siret);

/** What the law asks every invoice to say (articles L. 441-9, L. 441-10 and D. 441-5 of the code de commerce). */
export const legalTerms = {
  /** AAB */
  discount: "Pas d'escompte pour paiement anticipé.",
  /** PMD */
  penalties:
    "En cas de retard, pénalités au taux de trois fois l'intérêt légal (article L. 441-10 du code de commerce).",
  /** PMT */
  recovery: "Indemnité forfaitaire de 40\u00a0€ pour frais de recouvrement (article D. 441-5 du code de commerce).",
  services: "Catégorie de l'opération\u00a0: prestation de services.",
  onReceipt: "TVA acquittée sur les encaissements.",
  exempt: "TVA non applicable, article 293 B du code général des impôts.",
} as const;
