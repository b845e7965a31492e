import { nameOfVideo, type Video, videoNamed, videoOf, videoSentence, watchAddress } from "@passerelle/contract/videos";
import sanitizeHtml from "sanitize-html";

const indents = ["indent-*"];
/** An image of this product; another address would tell a third party who reads, and an inline one would fill the row. */
const allowedImage = /^\/posting-images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const videoLink = (video: Video): sanitizeHtml.Tag => ({
  tagName: "a",
  attribs: {
    "data-video": nameOfVideo(video),
    href: watchAddress(video),
    target: "_blank",
    rel: "noopener noreferrer nofollow",
  },
  text: videoSentence(video),
});

/**
 * What the editor can write, and nothing else: headings, emphasis, links, lists, indents, own images, and videos as links until the
 * reader asks for the player.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["h1", "h2", "h3", "p", "br", "strong", "b", "em", "i", "u", "a", "ul", "ol", "li", "img", "figure"],
  allowedAttributes: { a: ["href", "target", "rel", "data-video"], img: ["src", "alt"] },
  allowedClasses: { p: indents, h1: indents, h2: indents, h3: indents },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href = "", "data-video": named }) => {
      const video = videoNamed(named);
      return video
        ? videoLink(video)
        : { tagName, attribs: { href, target: "_blank", rel: "noopener noreferrer nofollow" } };
    },
    iframe: (tagName, { src = "" }) => {
      const video = videoOf(src);
      return video ? videoLink(video) : { tagName, attribs: {} };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !allowedImage.test(attribs.src ?? ""),
};

/** More tags than people write: nested tags cost quadratic time. */
const mostTags = 3_000;
const words = (html: string) => html.replace(/<[^<>]*>?/g, " ");

/** Rich text as stored and shown: scripts, handlers, styles and foreign addresses are always removed; the words stay. */
export const richText = (html: string) =>
  sanitizeHtml(html.split("<", mostTags + 2).length > mostTags + 1 ? words(html) : html, allowed).trim();
