import sanitizeHtml from "sanitize-html";
import type { BroadcastOffer } from "./offer.ts";

/** What every board shows: paragraphs, emphasis and lists. Their rules refuse links and pictures, and ours lie on this site. */
const shown: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li"],
  allowedAttributes: {},
  transformTags: { h1: "p", h2: "p", h3: "p" },
  exclusiveFilter: ({ tag, attribs }) => tag === "a" && Boolean(attribs["data-video"]),
};

const markup = (html: string) => (html.includes("<") ? sanitizeHtml(html, shown) : html);

/** Missions and profile, with the markup that boards show. */
export const wholeHtml = ({ description_html, profile_html }: BroadcastOffer) =>
  [description_html, profile_html].map(markup).filter(Boolean).join("\n");

/** The same in plain words. */
export const wholeText = ({ description, profile }: BroadcastOffer) =>
  [description, profile].filter(Boolean).join("\n\n");
