import sanitizeHtml from "sanitize-html";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Text without its tags, its entities decoded once; scripts and styles go with what they hold. */
const decoded = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) => entities[entity] ?? entity,
  );

/** An entity that HTML alone has, with its own ampersand escaped: nobody means to show it. */
const escapedEntity =
  /&amp;(?=(?:[a-z]{1,2}(?:acute|grave|circ|uml|cedil|tilde|ring|lig)|nbsp|[lr][sd]quo|[lr]aquo|hellip|[mn]dash|bull|euro|#\d{2,5}|#x[\da-f]{2,4});)/gi;
const escapedTag = /&lt;(?:\/(?:p|div|ul|ol|li|h[1-6]|table|tr|td|span|strong|em|b|i|u)|br ?\/?)\s?&gt;/i;

/** HTML as its writer had it: some feeds escape it once more within CDATA, and then no tag of its own is left. */
const asWritten = (source: string) => {
  const html = source.replace(escapedEntity, "&");
  return escapedTag.test(html) && !/<[a-z/]/i.test(html) ? decoded(html) : html;
};

const withoutTags = (source: string) =>
  decoded(
    asWritten(source)
      .replace(/<\/t[dh]\s?>\s*<t[dh]\b[^<>]*>/gi, " · ")
      .replace(
        /<\s*(br|hr|\/p|\/div|\/h[1-6]|\/ul|\/ol|\/d[dlt]|\/tr|\/table|\/section|\/article|\/blockquote)\b[^<>]*>/gi,
        "\n",
      )
      .replace(/<\s*li\b[^<>]*>/gi, "\n• ")
      .replace(/<\s*(p|h[1-6])\b[^<>]*>/gi, "\n\n"),
  );

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
