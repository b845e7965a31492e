import sanitizeHtml from "sanitize-html";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

const withoutTags = (html: string) =>
  sanitizeHtml(
    html
      .replace(/<\s*(br|hr|\/p|\/div|\/h[1-6]|\/ul|\/ol|\/tr|\/table)\b[^<>]*>/gi, "\n")
      .replace(/<\s*li\b[^<>]*>/gi, "\n• ")
      .replace(/<\s*(p|h[1-6])\b[^<>]*>/gi, "\n\n"),
    // Scripts and styles go with what they hold.
    { allowedTags: [], allowedAttributes: {} },
  ).replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const isPoint = (line: string | undefined) => line?.startsWith("•") ?? false;

/** Text for people from text or HTML: paragraphs and bullets stay, markup, scripts and control characters go. */
export const plainText = (source: string): string =>
  (/[<&]/.test(source) ? withoutTags(source) : source)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "")
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    // A paragraph within a list stands beside its bullet; one without words goes.
    .replace(/•\s+(?=\S)(?!•)/g, "• ")
    .replace(/•\s*(?=•|$)/g, "")
    .split("\n")
    .filter((line, index, lines) => line !== "" || !(isPoint(lines[index - 1]) && isPoint(lines[index + 1])))
    .join("\n")
    .trim();

/** At most `max` characters of a text, without the half of one that two of them make. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/** Text for people on one line, at most `max` characters. */
export const oneLine = (source: string, max: number) => cut(plainText(source).replace(/\s+/g, " "), max).trim();
