import sanitizeHtml from "sanitize-html";

/** What the editor can write, and nothing else: headings, emphasis, links that open a page or a mail, lists. */
const kept: sanitizeHtml.IOptions = {
  allowedTags: ["h1", "h2", "h3", "p", "br", "strong", "b", "em", "i", "u", "a", "ul", "ol", "li"],
  allowedAttributes: { a: ["href", "target", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { target: "_blank", rel: "noopener noreferrer nofollow" }) },
};

/** Rich text as it is kept and shown: scripts, handlers, styles and addresses that are none go, whoever wrote them. */
export const richText = (html: string) => sanitizeHtml(html, kept).trim();
