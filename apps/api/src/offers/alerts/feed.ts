import type { FastifyInstance } from "fastify";
import { exclusiveSites } from "#offers/imports/broadcast.ts";
import { searchOffers } from "#offers/search/search-offers.ts";
import type { Db } from "#platform/db.ts";
import { escapeHtml } from "#platform/email-template.ts";
import type { PublicReads } from "#platform/public-reads.ts";
import { Refusal } from "#platform/refusals.ts";
import { resultsAddress, summaryOf } from "./describe.ts";
import { feedPath, readFeedKey } from "./links.ts";
import { askedOf } from "./parameters.ts";
import { findFeed } from "./store.ts";

const offersInFeed = 50;

// What XML 1.0 cannot hold, however it is escaped.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const tag = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.toWellFormed().replace(unwritable, ""))}</${name}>`;

type Site = { db: Db; reads: PublicReads; publicUrl: string; secretKey: string; clock: () => Date };

const siteNames = new Intl.ListFormat("fr").format(exclusiveSites);
const exclusiveNotice = `Les offres de ${siteNames} n'y figurent pas\u00a0: elles se lisent sur Passerelle.`;

/**
 * The private RSS feed of a saved search: its newest offers, as its person would find them, without those that their sites license to
 * this one alone; its address is the only authorisation, and most of its readers are machines (decision 0100).
 */
export const searchFeeds = (app: FastifyInstance, { db, reads, publicUrl, secretKey, clock }: Site) => {
  app.get<{ Params: { key: string } }>(
    `${feedPath}/:key.xml`,
    { schema: { hide: true } as object, config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (request, reply) => {
      const key = readFeedKey(secretKey, request.params.key);
      const feed = key && (await findFeed(db, key.id, key.version));
      if (!feed) throw new Refusal("not-found");
      const asked = { ...askedOf(feed.parameters, offersInFeed), sort: "recent" as const };
      const user = { id: feed.account_id, type: "applicant" as const };
      const { results } = await reads.read((from) =>
        searchOffers({ db: from, user, now: clock(), toPrograms: true }, asked),
      );
      const items = results.map((offer) =>
        [
          "<item>",
          tag("title", [offer.title, offer.company_name, offer.city].filter(Boolean).join(" · ")),
          tag("link", `${publicUrl}${offer.url}`),
          `<guid isPermaLink="false">${offer.id}</guid>`,
          tag("pubDate", new Date(offer.published_at).toUTCString()),
          tag("description", `${offer.source_name ? `Offre de ${offer.source_name}. ` : ""}${offer.excerpt}`),
          "</item>",
        ].join(""),
      );
      return reply
        .headers({ "cache-control": "private, max-age=300", "x-robots-tag": "noindex" })
        .type("application/rss+xml; charset=utf-8")
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
${tag("title", `Passerelle · ${feed.name}`)}
${tag("link", `${publicUrl}${resultsAddress(feed.parameters)}`)}
${tag("description", `Offres d'alternance : ${summaryOf(feed.parameters)}. ${exclusiveNotice}`)}
<language>fr</language><ttl>30</ttl>
${items.join("\n")}
</channel></rss>
`,
        );
    },
  );
};
