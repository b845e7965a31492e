import { blocksOf } from "#offers/offer-page/text-blocks-rules.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const listed = (tag: "ul" | "ol", items: string[]) =>
  `<${tag}>${items.map((item) => `<li><p>${escaped(item)}</p></li>`).join("")}</${tag}>`;

/** The words of what was laid out in the editor, a line for each paragraph and item; the server reads its own. */
export const wordsOf = (html: string) =>
  html
    .replace(/<br>|<\/(p|li)>/g, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\n{2,}/g, "\n")
    .trim();

/** Plain text laid out as its author meant it: paragraphs and lists. */
export const layoutOf = (text: string) =>
  blocksOf(text)
    .map((block) => {
      if (block.kind === "list") return listed(block.isNumbered ? "ol" : "ul", block.items);
      const words = escaped(block.text).replace(/\n/g, "<br>");
      return `<p>${block.kind === "title" ? `<strong>${words}</strong>` : words}</p>`;
    })
    .join("");

/** The text that is proposed for an occupation; empty where nothing is known of it. */
export const modelOf = (missions: string[]) =>
  missions.length === 0
    ? ""
    : `<p>Accompagné par votre tuteur ou votre tutrice, vous apprendrez à${"\u00a0"}:</p>${listed(
        "ul",
        missions.map((mission, at) => `${mission}${at === missions.length - 1 ? "." : "\u00a0;"}`),
      )}`;
