// Writes text on the pages of a PDF: fonts, lines cut to a width, new pages.
import type { openFonts, PdfFont, Run } from "./pdf-fonts.ts";
import { inElement, mark, type Tagged } from "./pdf-tags.ts";

export const page = { width: 595.28, height: 841.89, margin: 50, bottom: 70 };
export const right = page.width - page.margin;
const lastLine = page.height - page.bottom;
const ink = "#1d2b2a";
export const softInk = "#4d5c5b";
const leading = 1.4;

type Style = { size?: number; isBold?: boolean; color?: string };
/** What writes a document. `y`: how far down the page it is, in points. */
export type Pen = Tagged & { runsOf: ReturnType<typeof openFonts>; y: number };

const use = ({ document }: Pen, font: PdfFont, size: number) => {
  document.registerFont(font.name, font.bytes as unknown as string);
  return document.font(font.name).fontSize(size);
};
// A run is laid out whole: no word is split from its neighbours, and writing from right to left keeps its order. What joins or moves
// letters is left to the writings that cannot be read without it: looking for it takes most of the time of drawing a page.
const plain = Object.fromEntries(
  ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "kern", "mark", "mkmk", "cpsp"].map((name) => [name, false]),
);
const wholeRun = ({ font }: Run) => ({
  features: (font.joins ? [] : plain) as [],
  lineBreak: false,
});
export const widthOf = (pen: Pen, runs: Run[], size: number) =>
  runs.reduce((sum, run) => sum + use(pen, run.font, size).widthOfString(run.text, wholeRun(run)), 0);

/** Writes one line whose letters stand on `y`; `x` is where it begins, or ends with `isRight`. */
export const writeLine = async (pen: Pen, text: string, at: Style & { x: number; y: number; isRight?: boolean }) => {
  const { x, y, size = 10, isBold = false, isRight = false, color = ink } = at;
  const runs = await pen.runsOf(text, isBold ? "bold" : "regular");
  let from = isRight ? x - widthOf(pen, runs, size) : x;
  mark(pen);
  for (const run of runs) {
    const document = use(pen, run.font, size).fillColor(color);
    document.text(run.text, from, y, { ...wholeRun(run), baseline: "alphabetic" });
    from += document.widthOfString(run.text, wholeRun(run));
  }
  pen.document.endMarkedContent();
};

/** Cuts a text into lines no wider than `most`: between words, or inside a word that is wider alone. */
export const linesOf = async (pen: Pen, text: string, most: number, { size = 10, isBold = false }: Style) => {
  const fits = async (line: string) => widthOf(pen, await pen.runsOf(line, isBold ? "bold" : "regular"), size) <= most;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[^\S\u00a0\u202f]+/u).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (await fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const letter of word) {
      if (line && !(await fits(line + letter))) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
};

export const newPage = (pen: Pen) => {
  pen.document.addPage();
  pen.y = page.margin + 20;
};
/** Leaves room for `height` points on this page, or begins another. */
export const makeRoom = (pen: Pen, height: number) => {
  const isOver = pen.y + height > lastLine;
  if (isOver) newPage(pen);
  return isOver;
};

export type Block = Style & { text: string };

/** Writes texts one below the other, each a paragraph in as many lines as it needs; gives where the next would stand. */
export const writeBlocks = async (
  pen: Pen,
  blocks: Block[],
  { x, y, width }: { x: number; y: number; width: number },
) => {
  let below = y;
  for (const { text, ...style } of blocks)
    await inElement(pen, "P", async () => {
      for (const line of await linesOf(pen, text, width, style)) {
        await writeLine(pen, line, { ...style, x, y: below });
        below += (style.size ?? 10) * leading;
      }
    });
  return below;
};

/** Draws a line across the page. */
export const rule = ({ document }: Pen, y: number) => {
  document.markContent("Artifact", { type: "Layout" });
  document.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.7).strokeColor("#9aa8a7").stroke();
  document.endMarkedContent();
};
