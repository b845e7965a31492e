import { bytesOf, openDocument } from "#platform/pdf-document.ts";
import { linesOf, makeRoom, newPage, type Pen, page, right, rule, softInk, writeLine } from "#platform/pdf-pen.ts";
import { inElement, unread } from "#platform/pdf-tags.ts";
import type { formSections } from "./form-sections.ts";

type Sections = ReturnType<typeof formSections>;
const value = page.margin + 210;

/** A label and its value, side by side; both wrap. */
const drawTerm = async (pen: Pen, [label, text]: [string, string]) => {
  const labels = await linesOf(pen, label, value - page.margin - 12, { size: 9 });
  const values = await linesOf(pen, text, right - value, { size: 10 });
  makeRoom(pen, Math.max(labels.length, values.length) * 13 + 4);
  const { y } = pen;
  await inElement(pen, "TR", async () => {
    await inElement(
      pen,
      "TH",
      async () => {
        for (const [index, line] of labels.entries())
          await writeLine(pen, line, { x: page.margin, y: y + index * 13, size: 9, color: softInk });
      },
      "Row",
    );
    await inElement(pen, "TD", async () => {
      for (const [index, line] of values.entries()) await writeLine(pen, line, { x: value, y: y + index * 13 });
    });
  });
  pen.y = y + Math.max(labels.length, values.length, 1) * 13 + 4;
};

const drawSection = async (pen: Pen, { title, lines }: Sections[number]) => {
  makeRoom(pen, 60);
  await inElement(pen, "P", () => writeLine(pen, title, { x: page.margin, y: pen.y, size: 12, isBold: true }));
  rule(pen, pen.y + 5);
  pen.y += 22;
  await inElement(pen, "Table", async () => {
    for (const line of lines) await drawTerm(pen, line);
  });
  pen.y += 12;
};

const drawNumbers = async (pen: Pen, title: string) => {
  const { start, count } = pen.document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pen.document.switchToPage(index);
    const footer = { y: page.height - 36, size: 8, color: softInk };
    await writeLine(pen, title.slice(0, 90), { ...footer, x: page.margin });
    await writeLine(pen, `Page ${index - start + 1}/${count}`, { ...footer, x: right, isRight: true });
  }
};

/** The data of a contract, to print or to copy into the form. */
export const drawForm = async (title: string, notes: string[], sections: Sections, now: Date): Promise<Buffer> => {
  const pen = await openDocument(title, now);
  newPage(pen);
  await inElement(pen, "H1", () => writeLine(pen, title, { x: page.margin, y: pen.y, size: 16, isBold: true }));
  pen.y += 20;
  for (const note of notes)
    await inElement(pen, "P", async () => {
      for (const line of await linesOf(pen, note, right - page.margin, { size: 9 })) {
        await writeLine(pen, line, { x: page.margin, y: pen.y, size: 9, color: softInk });
        pen.y += 12.6;
      }
    });
  pen.y += 16;
  for (const section of sections) await drawSection(pen, section);
  pen.element?.end();
  await unread(pen, () => drawNumbers(pen, title));
  return bytesOf(pen.document);
};
