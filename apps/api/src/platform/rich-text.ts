import { nameOfVideo, type Video, videoNamed, videoOf, videoSentence, watchAddress } from "@passerelle/contract/videos";
import sanitizeHtml from "sanitize-html";

const indents = ["indent-*"];
/** A picture that this product keeps; any other address, or a picture written as data, would tell a third party who reads or fill the row. */
const keptImage = /^\/posting-images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
 * What the editor can write, and nothing else: headings, emphasis, links that open a page or a mail, lists, indents, pictures of our
 * own, and videos, which are links until the reader asks for the player.
 */
const kept: sanitizeHtml.IOptions = {
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
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !keptImage.test(attribs.src ?? ""),
};

/** More tags than anybody writes: reading deeply nested ones takes a time that grows with their square. */
const mostTags = 3_000;
const words = (html: string) => html.replace(/<[^<>]*>?/g, " ");

/**
 * Rich text as it is kept and shown: scripts, handlers, styles and addresses that are none go, whoever wrote them. Of what no editor
 * could have written, the words stay.
 */
export const richText = (html: string) =>
  sanitizeHtml(html.split("<", mostTags + 2).length > mostTags + 1 ? words(html) : html, kept).trim();
