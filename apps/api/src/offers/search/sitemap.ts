import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Db } from "#platform/db.ts";
import type { PublicReads } from "#platform/public-reads.ts";
import { Refusal } from "#platform/refusals.ts";
import { companyAddress, offerAddress, schoolAddress } from "./addresses.ts";
import { companiesOnScreen, schoolsOnScreen } from "./company-offers-store.ts";
import { cityPages, tradePages } from "./landings.ts";
import { offersOfPart, sitemapParts } from "./sitemap-store.ts";

const pages = [
  "/",
  "/offers",
  "/offres",
  "/entreprises",
  "/ecoles",
  "/applicant/home",
  "/company/home",
  "/school/home",
  "/contact",
  "/mentions-legales",
  "/confidentialite",
  "/accessibilite",
  "/conditions",
  "/etat",
  "/plan-du-site",
];
/** Until the first parts are made, one part begins before every offer. */
const beforeAll = "00000000-0000-0000-0000-000000000000";
/** What one part may list. */
const mostEntries = 50_000;
const head = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;
const dayOf = (instant: string) => instant.slice(0, 10);

type Entry = { path: string; changed?: string };
type Entries = Iterable<Entry> | AsyncIterable<Entry>;

const entryOf = (kind: "url" | "sitemap", publicUrl: string, { path, changed }: Entry) =>
  `<${kind}><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${dayOf(changed)}</lastmod>` : ""}</${kind}>\n`;

/**
 * What search engines read: an index whose parts are the fixed pages, the trades, the cities, and the offers on screen.
 * Nothing is counted when it is asked, and a part leaves while it is read.
 */
export const sitemap = (app: FastifyInstance, reads: PublicReads, publicUrl: string) => {
  const hidden = { schema: { hide: true } as object };

  async function* written(kind: "url" | "sitemap", entries: Entries) {
    const list = kind === "url" ? "urlset" : "sitemapindex";
    yield `${head}<${list} ${namespace}>\n`;
    for await (const entry of entries) yield entryOf(kind, publicUrl, entry);
    yield `</${list}>\n`;
  }
  const serve = (
    path: string,
    kind: "url" | "sitemap",
    entries: (params: { start?: string }) => Entries | Promise<Entries>,
  ) =>
    app.get<{ Params: { start?: string } }>(path, hidden, async (request, reply) =>
      reply
        .type("application/xml")
        .header("cache-control", "public, max-age=900")
        .send(Readable.from(written(kind, await entries(request.params)))),
    );

  app.get("/robots.txt", hidden, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /platform/\nDisallow: /settings\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
  serve("/sitemap.xml", "sitemap", async () => {
    const parts = await reads.read(sitemapParts);
    const offers =
      parts.length > 0
        ? parts.map((part) => ({
            path: `/sitemaps/offres/${part.first_offer_id}.xml`,
            changed: part.last_published_at,
          }))
        : [{ path: `/sitemaps/offres/${beforeAll}.xml` }];
    return [
      ...["pages", "metiers", "villes", "entreprises", "ecoles"].map((name) => ({ path: `/sitemaps/${name}.xml` })),
      ...offers,
    ];
  });
  serve("/sitemaps/pages.xml", "url", () => pages.map((path) => ({ path })));
  serve("/sitemaps/metiers.xml", "url", () => tradePages(reads.source()));
  serve("/sitemaps/villes.xml", "url", () => cityPages(reads.source()));
  serve("/sitemaps/entreprises.xml", "url", () => companiesListed(reads.source()));
  serve("/sitemaps/ecoles.xml", "url", () => schoolsListed(reads.source()));
  serve("/sitemaps/offres/:start.xml", "url", ({ start }) => {
    const first = z.guid().safeParse(start);
    if (!first.success) throw new Refusal("not-found");
    return offersListed(reads.source(), first.data);
  });
};

async function* offersListed(db: Db, first: string): AsyncGenerator<Entry> {
  for await (const offer of offersOfPart(db, first, new Date()))
    yield { path: offerAddress(offer), changed: offer.published_at };
}

async function* companiesListed(db: Db): AsyncGenerator<Entry> {
  for await (const { slug, changed } of companiesOnScreen(db, new Date(), mostEntries))
    yield { path: companyAddress(slug), changed };
}

async function* schoolsListed(db: Db): AsyncGenerator<Entry> {
  for await (const { slug, changed } of schoolsOnScreen(db, new Date(), mostEntries))
    yield { path: schoolAddress(slug), changed };
}
