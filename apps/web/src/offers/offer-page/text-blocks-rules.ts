export type Block =
  | { kind: "title"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; isNumbered: boolean; items: string[] };

const bullet = /^\s*[•▪◦*–-]\s+(?=\S)/;
const number = /^\s*\d{1,2}[.)]\s+(?=\S)/;
const isItem = (line: string) => bullet.test(line) || number.test(line);
const longestTitle = 70;
const longText = 80;

/** A short line that begins a paragraph, right over a list or over more words than a line holds. */
const isTitle = (line: string, next = "", isFirst: boolean) =>
  line.trim().length <= longestTitle &&
  !/[.;,]$/.test(line.trim()) &&
  (isItem(next) || (isFirst && next.length > longText));

/** Plain words as their author laid them out: lines that begin with a bullet or a number are a list, a short line over what follows its title. */
export const blocksOf = (text: string): Block[] => {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let isFirst = true;
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1);
    const words = line.trim();
    if (words === "") {
      isFirst = true;
      continue;
    }
    if (isItem(line)) {
      const isNumbered = !bullet.test(line);
      const item = words.replace(isNumbered ? number : bullet, "");
      if (last?.kind === "list" && last.isNumbered === isNumbered) last.items.push(item);
      else blocks.push({ kind: "list", isNumbered, items: [item] });
    } else if (isTitle(line, lines[at + 1], isFirst)) blocks.push({ kind: "title", text: words });
    else if (last?.kind === "text" && !isFirst) last.text += `\n${words}`;
    else blocks.push({ kind: "text", text: words });
    isFirst = false;
  }
  return blocks;
};
