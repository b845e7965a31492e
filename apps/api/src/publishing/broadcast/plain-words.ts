import { plainText } from "#platform/plain-text.ts";

/** What our own cleaning never leaves: a tag that is none, or one whose content is no text. */
const needsParser = /<(?:script|style|textarea|option|noscript)|<(?!\/?[a-z][a-z0-9]*(?: [^<>]*)?\/?>)/i;

/** Rich text in plain words: paragraphs and bullets stay. */
export const words = (html: string) =>
  plainText(
    needsParser.test(html)
      ? html
      : html
          .replace(/<(br|\/p|\/h[1-6]|\/ul|\/ol)\b[^<>]*>/gi, "\n")
          .replace(/<li\b[^<>]*>/gi, "\n• ")
          .replace(/<(p|h[1-6])\b[^<>]*>/gi, "\n\n")
          .replace(/<[^<>]*>/g, ""),
  );
