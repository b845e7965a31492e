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
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const xref = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
};
