import { crc32, deflateRawSync, deflateSync } from "node:zlib";

const perLine = 92;

/** Lines no longer than a page is wide. */
const wrapped = (text: string) =>
  text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(" ")) {
      const last = lines.at(-1) ?? "";
      if (last && last.length + word.length >= perLine) lines.push(word);
      else lines[lines.length - 1] = last ? `${last} ${word}` : word;
    }
    return lines;
  });

// The characters of French texts that stand elsewhere in the PDF's own alphabet than in Latin-1.
const winAnsi: Record<string, string> = { "’": "\x92", "•": "\x95", "–": "\x96", œ: "\x9c", "…": "\x85" };

type Drawn = {
  /** What draws the page, as a stream object. */
  content: string;
  /** Objects of a PDF that has more, and what its trailer says of them. */
  more?: string[];
  trailer?: string;
};

const stream = (content: string, filter = "") =>
  `<< /Length ${content.length}${filter} >>\nstream\n${content}\nendstream`;

/** A PDF of one page. */
const pdfOf = ({ content, more = [], trailer = "" }: Drawn): Buffer => {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    content,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...more,
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const xref = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailer} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
};

/** A PDF whose page says nothing, as one that was scanned. */
export const scannedPdf = () => pdfOf({ content: stream("0 0 595 842 re f") });

/** A PDF that opens with a password alone, which nobody knows. */
export const lockedPdf = () =>
  pdfOf({
    content: stream("BT ET"),
    more: [`<< /Filter /Standard /V 1 /R 2 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> /P -4 >>`],
    trailer: ` /Encrypt 6 0 R /ID [<${"43".repeat(16)}> <${"43".repeat(16)}>]`,
  });

/** A small PDF whose page unfolds to some hundreds of megabytes. */
export const pdfBomb = (megabytes: number) => {
  const drawn = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, "(A) Tj "));
  return pdfOf({ content: stream(drawn.toString("latin1"), " /Filter /FlateDecode") });
};

/** A small real PDF of one page that says a text, line by line: what a CV needs for a test and for the demo world. */
export const pdf = (text: string): Buffer => {
  const plain = text
    .normalize("NFC")
    .replace(/[’•–œ…]/g, (found) => winAnsi[found] ?? "")
    .replace(/[^\x20-\x7e\x85\x92\x95\x96\x9c\xa0-\xff\n]/g, "")
    .replace(/[\\()]/g, "");
  const lines = wrapped(plain);
  const size = lines.length > 1 ? 11 : 18;
  const content = `BT /F1 ${size} Tf ${size + 5} TL 60 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  return pdfOf({ content: stream(content) });
};

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const parts = (text: Buffer) => ({
  "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`,
  "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  "word/document.xml": Buffer.concat([
    Buffer.from(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>`,
    ),
    text,
    Buffer.from("</w:t></w:r></w:p></w:body></w:document>"),
  ]),
});

/** A Word document of one paragraph; `declared` is what its directory says that this paragraph unfolds to, where that is a lie. */
export const docx = (text: string | Buffer, declared?: number): Buffer =>
  zipOf(parts(Buffer.from(text)), { "word/document.xml": declared });

/** A zip of these parts; `declared` are sizes that its directory says instead of the true ones. */
const zipOf = (
  contents: Record<string, string | Buffer>,
  declared: Record<string, number | undefined> = {},
): Buffer => {
  let offset = 0;
  const heads: Buffer[] = [];
  const bodies = Object.entries(contents).map(([name, content]) => {
    const whole = Buffer.from(content);
    const packed = deflateRawSync(whole);
    const said = declared[name] ?? whole.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(whole), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(said, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    heads.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, rest, Buffer.from(name));
    const body = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), packed]);
    offset += body.length;
    return body;
  });
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
};

type SheetCell = string | number | { formula: string; value: string } | { day: number };
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const sheetCell = (cell: SheetCell, place: string) => {
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ("day" in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
};
const sheetXml = (rows: SheetCell[][]) => {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, place) => sheetCell(cell, `${letters[place]}${index + 1}`));
    return `<row r="${index + 1}">${cells.join("")}</row>`;
  });
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData></worksheet>`;
};
const workbookOf = (sheet: string | Buffer) => {
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const package_ = "http://schemas.openxmlformats.org/package/2006";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Apprenants" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": sheet,
  });
};

/** A workbook (.xlsx) of one sheet; days are counted as a spreadsheet counts them. */
export const workbook = (rows: SheetCell[][]) => workbookOf(sheetXml(rows));

/** One that unfolds to sixty megabytes. */
export const zipBomb = () => workbookOf(Buffer.alloc(60 * 1024 * 1024, "A"));
