import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { type InvoiceContent, readContent, taxesOf } from "./invoice-content.ts";
import { type Drawing, drawInvoice } from "./invoice-pdf.ts";
import { withoutVat } from "./rules.ts";

const right = 545.28;
const seller = {
  name: "Passerelle SAS",
  legal_form: "SAS au capital de 50 000 €",
  address: "8 rue du Change, 69005 Lyon",
  siret: "73282932000074",
  rcs: "Lyon 732 829 320",
  vat_number: "FR44732829320",
  email: "compta@passerelle.example",
  iban: "FR76 3000 4000 0312 3456 7890 143",
};
const client = {
  name: "École du Vieux Moulin",
  siret: "55210055400013",
  address: "1 quai Éluard",
  postal_code: "44000",
  city: "Nantes",
};
const sums = (total: number, vat_rate = 2000) => {
  const { net, vat } = withoutVat(total, vat_rate);
  return { net, vat, total, lines: [{ label: "Abonnement Premium", period: null, net, vat_rate }] };
};
const content = (more: Partial<InvoiceContent> = {}): InvoiceContent => ({
  kind: "invoice",
  number: "F-2026-00001",
  issued_on: "2026-11-22",
  corrects: null,
  seller,
  client,
  due_on: "2026-12-22",
  is_paid: false,
  ...sums(123_457),
  ...more,
});
const credit = (total: number): Partial<InvoiceContent> => {
  const { net, vat, lines } = sums(total);
  return {
    kind: "credit_note",
    number: "A-2026-00001",
    corrects: { number: "F-2026-00001", issued_on: "2026-11-22" },
    net: -net,
    vat: -vat,
    total: -total,
    lines: lines.map((line) => ({ ...line, net: -line.net })),
  };
};

const cases: Record<string, Partial<InvoiceContent>> = {
  "one cent": sums(1),
  "a thousand and more": sums(123_457),
  "all but a million": sums(99_999_999),
  "its credit note": credit(99_999_999),
  "a rate with a decimal": sums(99_999_999, 550),
  "no tax": sums(99_999_999, 0),
  "long names and addresses": {
    client: {
      ...client,
      name: "Institut supérieur de formation en alternance aux métiers de l'hôtellerie, de la restauration et du tourisme ".repeat(
        2,
      ),
      address: `Bâtiment B, 3e étage\n${"Zone d'activités économiques des Trois-Fontaines ".repeat(3)}\nAllée du Parc`,
      city: "Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson",
    },
    lines: [
      { label: "Mot".repeat(40), period: { from: "2026-01-01", to: "2026-12-31" }, net: 102_881, vat_rate: 2000 },
    ],
  },
  "letters of other writings": {
    client: { ...client, name: "中文学校 Łódź Школа Ω مدرسة اللغة العربية" },
    seller: { ...seller, name: "Œuvres & Compagnie <SA>" },
  },
  "more lines than a page": {
    net: 6_000_000,
    vat: 1_200_000,
    total: 7_200_000,
    lines: Array.from({ length: 60 }, (_, index) => ({
      label: `Ligne ${index + 1} : abonnement de l'établissement numéro ${index + 1} à la plateforme`,
      period: { from: "2026-01-01", to: "2026-12-31" },
      net: 100_000,
      vat_rate: 2000,
    })),
  },
};

type Box = { text: string; left: number; right: number; bottom: number; top: number };

const known = new Map<Partial<InvoiceContent>, Promise<Buffer>>();
/** Each case is drawn once, and looked at several times. */
const draw = (more: Partial<InvoiceContent>, drawing?: Drawing) => {
  if (drawing) return drawInvoice(content(more), drawing);
  const bytes = known.get(more) ?? drawInvoice(content(more));
  known.set(more, bytes);
  return bytes;
};

/** The texts of each page with the place that each takes, in points from the bottom left. */
const pagesOf = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item): Box[] => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
        // What letters take above the line and below it.
        // The spaces of one width share their glyph: which of them was meant is not in the page.
        return [
          {
            text: item.str.replace(/\s/g, " "),
            left: x,
            right: x + item.width,
            bottom: y - size * 0.2,
            top: y + size * 0.75,
          },
        ];
      });
    }),
  );
};
const drawn = async (more: Partial<InvoiceContent>, drawing?: Drawing) => pagesOf(await draw(more, drawing));

const overlaps = (boxes: Box[]) =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const along = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
      return across > 0.5 && along > 0.5 ? [[one.text, other.text]] : [];
    }),
  );
const money = (cents: number) =>
  new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(cents / 100).replace(/\s/g, " ");

describe("the page of an invoice", () => {
  test.for(Object.entries(cases))(
    "%s: each amount is one text that ends where its column does, and nothing overlaps",
    async ([, more]) => {
      const { net, vat, total, lines } = content(more);
      const pages = await drawn(more);
      expect(pages.map(overlaps)).toEqual(pages.map(() => []));
      const boxes = pages.flat();
      const outside = boxes.filter(
        (box) => box.left < 49.5 || box.right > right + 0.5 || box.bottom < 25 || box.top > 800,
      );
      expect(outside).toEqual([]);
      const amounts = boxes.filter(({ text }) => text.includes("€") && /^[-−\d]/.test(text) && !text.startsWith("FR"));
      const expected = [...lines.flatMap((line) => [line.net, line.net]), net, vat, total].map(money);
      expect(amounts.map(({ text }) => text).toSorted()).toEqual(expected.toSorted());
      for (const { text, right: end } of amounts)
        expect(
          [405, right].some((column) => Math.abs(end - column) < 0.5),
          `${text} ends at ${end}`,
        ).toBe(true);
      // The three totals are below each other, in the last column.
      for (const sum of [net, vat, total])
        expect(
          amounts.filter(({ text, right: end }) => text === money(sum) && Math.abs(end - right) < 0.5),
        ).not.toEqual([]);
    },
  );

  test("letters of every writing are drawn, no-break spaces stay, and what no font has leaves no empty box", async () => {
    const words = (
      await drawn({ ...cases["letters of other writings"], client: { ...client, name: "中文 Школа Łódź 😀 한" } })
    )
      .flat()
      .map(({ text }) => text)
      .join("");
    for (const said of ["中文", "Школа", "Łódź", "8 rue du Change"]) expect(words).toContain(said);
    expect(words).not.toContain("😀");
    expect(words).toContain("1 028,81 €");
    const arabic = (await drawn(cases["letters of other writings"] ?? {}))
      .flat()
      .map(({ text }) => text.normalize("NFKC"));
    expect(arabic.join(" ")).toMatch(/مدرسة/);
  });

  test("a long list goes on with its headings, and each page says which it is", async () => {
    const pages = await drawn(cases["more lines than a page"] ?? {});
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      const texts = page.map(({ text }) => text);
      expect(texts).toContain(`Page ${index + 1}/${pages.length}`);
      expect(texts.filter((text) => text === "Désignation").length).toBe(
        texts.some((text) => text.startsWith("Ligne")) ? 1 : 0,
      );
    }
  });

  test("a preview has no number and says what it is; a copy says that it is one, and since when", async () => {
    const preview = (await drawn({}, { preview: true })).flat().map(({ text }) => text);
    expect(preview.filter((text) => text.includes("Aperçu")).length).toBeGreaterThanOrEqual(2);
    expect(preview.join(" ")).not.toContain("F-2026");
    const copy = (await drawn({}, { copiedOn: "2027-01-03" })).flat().map(({ text }) => text);
    expect(copy).toContain("Facture F-2026-00001");
    expect(copy).toContain("Émise le 22/11/2026");
    expect(copy.join(" ")).toContain("Duplicata rectifié le 03/01/2027");
  });

  test("a content that was kept by the first invoices is read as one line", () => {
    const { lines, ...rest } = content();
    const { label, period, vat_rate } = lines[0] as (typeof lines)[number];
    expect(readContent({ ...rest, label, period, vat_rate })).toEqual(content());
    expect(readContent(content())).toEqual(content());
  });

  test("taxes by rate make up the totals, to the cent", () => {
    for (const total of [1, 2, 3, 99, 123_457, 99_999_999]) {
      const one = content(sums(total));
      expect(taxesOf(one)).toEqual([{ rate: 2000, base: one.net, tax: one.vat }]);
    }
  });
});

/** The structure of a page as screen readers follow it: tags, and the texts they hold. */
type Node = { role?: string; children?: Node[]; type?: string; id?: string };
const structureOf = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const info = await document.getMarkInfo();
  const read = async (number: number) => {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of items) {
      if ("str" in item) {
        const at = open.findLast((id) => id !== "");
        if (at) texts.set(at, `${texts.get(at) ?? ""}${item.str}`);
      } else if (item.type.startsWith("beginMarkedContent")) open.push(item.id ?? "");
      else open.pop();
    }
    const flat = ({ role, children = [], type, id }: Node): string[] =>
      type === "content"
        ? [(texts.get(id ?? "") ?? "").replace(/\s/g, " ").trim()]
        : [...(role && role !== "Root" ? [`<${role}>`] : []), ...children.flatMap(flat)];
    const tree = (await page.getStructTree()) as Node | null;
    return tree ? flat(tree) : [];
  };
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await read(number));
  return { isMarked: info?.Marked, pages };
};

describe("the tags of an invoice, for screen readers", () => {
  test("it is marked, says its language and shows its title", async () => {
    const bytes = await draw(cases["a thousand and more"] ?? {});
    const raw = bytes.toString("latin1");
    expect((await structureOf(bytes)).isMarked).toBe(true);
    expect(raw).toContain("/StructTreeRoot");
    expect(raw).toMatch(/\/Lang \(fr-FR\)/);
    expect(raw).toContain("/DisplayDocTitle true");
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(5);
    expect(raw.match(/\/Scope \/Row/g)).toHaveLength(3);
  });

  test("it is read in order: title, both companies, the table with its headings, the totals, the terms", async () => {
    const { pages } = await structureOf(await draw(cases["a thousand and more"] ?? {}));
    const read = pages.flat();
    expect(read.slice(0, 7)).toEqual([
      "<Document>",
      "<H1>",
      "Facture F-2026-00001",
      "<P>",
      "Émise le 22/11/2026",
      "<Sect>",
      "<P>",
    ]);
    expect(read.indexOf("Passerelle SAS")).toBeLessThan(read.indexOf("École du Vieux Moulin"));
    const table = read.indexOf("<Table>");
    expect(read.indexOf("École du Vieux Moulin")).toBeLessThan(table);
    expect(read.slice(table + 1, table + 12)).toEqual([
      "<TR>",
      ...["Désignation", "Qté", "Prix HT", "TVA", "Total HT"].flatMap((text) => ["<TH>", text]),
    ]);
    const row = ["<TR>", "<TD>", "<P>", "Abonnement Premium", "<TD>", "1", "<TD>", "1 028,81 €"];
    expect(read.slice(table + 12, table + 20)).toEqual(row);
    const totals = read.lastIndexOf("<Table>");
    expect(read.slice(totals + 1, totals + 6)).toEqual(["<TR>", "<TH>", "Total HT", "<TD>", "1 028,81 €"]);
    expect(read.slice(totals).filter((text) => text === "<P>").length).toBeGreaterThan(3);
  });

  test("on a long invoice the headings are read once and the feet of pages never, and every line is in the table", async () => {
    const { pages } = await structureOf(await draw(cases["more lines than a page"] ?? {}));
    const read = pages.flat();
    expect(read.filter((text) => text === "Désignation")).toHaveLength(1);
    expect(read.filter((text) => text.startsWith("Page "))).toEqual([]);
    expect(read.filter((text) => text.startsWith("Ligne "))).toHaveLength(60);
  });
});

const folder = join(import.meta.dirname, "fixtures/factur-x");
const isMain = (name: string) => name === "Factur-X_1.07.3_EN16931.xsd";
const schemas = await Promise.all(
  (await readdir(folder))
    .filter((name) => name.endsWith(".xsd"))
    .map(async (fileName) => ({ fileName, contents: await readFile(join(folder, fileName), "utf8") })),
);

/** The texts of an XML by the path of their elements, prefixes left out. */
const valuesOf = (xml: string) => {
  const values = new Map<string, string[]>();
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => path.push(name.split(":").at(-1) ?? ""));
  parser.on("text", (text) => {
    if (text.trim()) values.set(path.join("/"), [...(values.get(path.join("/")) ?? []), text]);
  });
  parser.on("closetag", () => path.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return (end: string) => [...values].flatMap(([at, found]) => (at.endsWith(end) ? found : []));
};

const embedded = async (more: Partial<InvoiceContent>) => {
  const bytes = await draw(more);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
  expect(Object.keys(files)).toEqual(["factur-x.xml"]);
  const xml = Buffer.from(files["factur-x.xml"]?.content ?? []).toString("utf8");
  return { bytes, xml, document };
};

describe("the invoice for programs (Factur-X, EN 16931)", () => {
  test.for(Object.entries(cases))("%s: the XML follows the schema, and its sums agree", async ([, more]) => {
    const { xml } = await embedded(more);
    const { errors } = await validateXML({
      xml: [{ fileName: "factur-x.xml", contents: xml }],
      schema: schemas.filter(({ fileName }) => isMain(fileName)),
      preload: schemas.filter(({ fileName }) => !isMain(fileName)),
    });
    expect(errors).toEqual([]);
    const values = valuesOf(xml);
    const one = (end: string) => Math.round(Number(values(end)[0]) * 100);
    const all = (end: string) => values(end).reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
    const total = "SpecifiedTradeSettlementHeaderMonetarySummation";
    const tax = "ApplicableHeaderTradeSettlement/ApplicableTradeTax";
    const { net, vat, total: grand } = content(more);
    // BR-CO-10, 13, 14, 15 and 16.
    expect(all("SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount")).toBe(Math.abs(net));
    expect(one(`${total}/LineTotalAmount`)).toBe(Math.abs(net));
    expect(all(`${tax}/BasisAmount`)).toBe(one(`${total}/TaxBasisTotalAmount`));
    expect(all(`${tax}/CalculatedAmount`)).toBe(one(`${total}/TaxTotalAmount`));
    expect(one(`${total}/TaxTotalAmount`)).toBe(Math.abs(vat));
    expect(one(`${total}/GrandTotalAmount`)).toBe(Math.abs(grand));
    expect(one(`${total}/GrandTotalAmount`) - one(`${total}/TotalPrepaidAmount`)).toBe(
      one(`${total}/DuePayableAmount`),
    );
  });

  test("it says what the profile asks: number, kind, days, both companies, place of each, terms", async () => {
    const values = valuesOf((await embedded({})).xml);
    const said = (end: string) => values(end)[0];
    expect(said("GuidelineSpecifiedDocumentContextParameter/ID")).toBe("urn:cen.eu:en16931:2017");
    expect(said("BusinessProcessSpecifiedDocumentContextParameter/ID")).toBe("S1");
    expect(said("ExchangedDocument/ID")).toBe("F-2026-00001");
    expect(said("ExchangedDocument/TypeCode")).toBe("380");
    expect(said("IssueDateTime/DateTimeString")).toBe("20261122");
    expect(said("SellerTradeParty/Name")).toBe("Passerelle SAS");
    expect(said("SellerTradeParty/SpecifiedLegalOrganization/ID")).toBe("732829320");
    expect(said("SellerTradeParty/SpecifiedTaxRegistration/ID")).toBe("FR44732829320");
    expect(said("SellerTradeParty/PostalTradeAddress/LineOne")).toBe("8 rue du Change");
    expect(said("SellerTradeParty/PostalTradeAddress/CityName")).toBe("Lyon");
    expect(said("BuyerTradeParty/SpecifiedLegalOrganization/ID")).toBe("552100554");
    expect(said("BuyerTradeParty/PostalTradeAddress/PostcodeCode")).toBe("44000");
    expect(values("PostalTradeAddress/CountryID")).toEqual(["FR", "FR"]);
    expect(said("InvoiceCurrencyCode")).toBe("EUR");
    expect(said("DueDateDateTime/DateTimeString")).toBe("20261222");
    expect(values("IncludedNote/SubjectCode")).toEqual(["AAB", "PMD", "PMT"]);
    expect(said("IBANID")).toBe("FR7630004000031234567890143");
    const paid = valuesOf((await embedded({ is_paid: true })).xml);
    expect(paid("DuePayableAmount")).toEqual(["0.00"]);
    expect(paid("BusinessProcessSpecifiedDocumentContextParameter/ID")).toEqual(["S2"]);
    const note = valuesOf((await embedded(credit(120_000))).xml);
    expect(note("ExchangedDocument/TypeCode")).toEqual(["381"]);
    expect(note("InvoiceReferencedDocument/IssuerAssignedID")).toEqual(["F-2026-00001"]);
    expect(note("DuePayableAmount")).toEqual(["1200.00"]);
    const free = valuesOf((await embedded(sums(1000, 0))).xml);
    expect(free("ApplicableHeaderTradeSettlement/ApplicableTradeTax/CategoryCode")).toEqual(["E"]);
    expect(free("ExemptionReasonCode")).toEqual(["VATEX-FR-FRANCHISE"]);
  });

  test("the file says that it is a PDF/A-3b and what it holds; its fonts and its colours come with it", async () => {
    const { bytes, document } = await embedded(cases["letters of other writings"] ?? {});
    const raw = bytes.toString("latin1");
    const { info } = (await document.getMetadata()) as { info: { Title?: string } };
    expect(info.Title).toBe("Facture F-2026-00001");
    const xmp = raw.slice(raw.indexOf("<?xpacket begin"), raw.indexOf("<?xpacket end"));
    const values = valuesOf(xmp.slice(xmp.indexOf("<x:xmpmeta")));
    expect([values("/part"), values("/conformance")]).toEqual([["3"], ["B"]]);
    expect(values("/ConformanceLevel")).toEqual(["EN 16931"]);
    expect(values("/DocumentFileName")).toEqual(["factur-x.xml"]);
    expect(values("/DocumentType")).toEqual(["INVOICE"]);
    expect(values("schema/namespaceURI").length + values("/namespaceURI").length).toBeGreaterThan(0);
    const catalog = /<<[^<]*\/Type \/Catalog[\s\S]*?endobj/.exec(raw)?.[0] ?? "";
    expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(catalog).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(raw).toContain("/AFRelationship /Alternative");
    expect(raw).toContain("/S /GTS_PDFA1");
    expect(raw).toContain("/DestOutputProfile");
    expect(raw).not.toContain("/Type1");
    const descriptors = raw.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
    expect(descriptors.length).toBeGreaterThanOrEqual(4);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23]? \d+ 0 R/);
    // Only what is used of the fonts: the Chinese one alone is eight megabytes.
    expect(bytes.length).toBeLessThan(200_000);
  });
});
