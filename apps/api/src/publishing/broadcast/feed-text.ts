import type { BroadcastOffer } from "./offer.ts";

// Rich text was cleaned by a whole parser when it was written; a feed of fifty thousand offers cannot afford it again, and does not
// trust it either: what comes out of `markup` holds no tag but the few named, whatever went in.

/** What every board shows: paragraphs, emphasis and lists. Their rules refuse links and pictures, and ours lie on this site. */
const shown = new Set(["p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li"]);
const video = /<a\b[^<>]*\bdata-video=[^<>]*>[^<]*<\/a>/g;

const markup = (html: string) =>
  html.replace(video, "").replace(/<(?:(\/?)([a-z0-9]*)[^<>]*>)?/gi, (tag, closes: string, named = "") => {
    if (tag === "<") return "&lt;";
    const name = named.toLowerCase().replace(/^h[1-6]$/, "p");
    return shown.has(name) ? `<${closes}${name}>` : "";
  });

/** Missions and profile, with the markup that boards show. */
export const wholeHtml = ({ description_html, profile_html }: BroadcastOffer) =>
  [description_html, profile_html].map(markup).filter(Boolean).join("\n");

/** The same in plain words. */
export const wholeText = ({ description, profile }: BroadcastOffer) =>
  [description, profile].filter(Boolean).join("\n\n");
