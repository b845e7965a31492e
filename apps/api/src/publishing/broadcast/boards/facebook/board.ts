import { offerAddress } from "#offers/search/addresses.ts";
import { element } from "#platform/write-xml.ts";
import type { Board } from "../../board.ts";
import { untitledProblems } from "../../checks.ts";
import type { BroadcastOffer } from "../../offer.ts";

const longest = 220;

const shortened = (text: string) => {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= longest ? flat : `${flat.slice(0, longest).replace(/\s+\S*$/, "")}…`;
};

const card = ({ id, title, description, place, company, url }: BroadcastOffer) => [
  ["og:title", `${title} en alternance${place.city ? ` à ${place.city}` : ""} — ${company.name}`],
  ["og:description", shortened(description)],
  // The link leads to the offer's page, which says its own address.
  ["og:url", new URL(offerAddress({ id, title, city: place.city }), url).href],
  ["og:type", "website"],
  ["og:image", new URL("/apercu.png", url).href],
];

/** A post leads to the offer's page, from which Facebook draws the card: nothing is sent, and all it takes is a title. */
export const facebook: Board = {
  check: untitledProblems,
  feeds: {},
  preview: (offer) => ({
    content_type: "text/html; charset=utf-8",
    text: card(offer)
      .map(([property, content]) => element("meta", { "@property": property, "@content": content }))
      .join("\n"),
    parts: [],
  }),
};
