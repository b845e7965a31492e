import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { offerAddress } from "./addresses.ts";
import { fileStarts, offersFrom } from "./sitemap-store.ts";

const pages = ["/", "/offers", "/applicant/home", "/company/home", "/school/home", "/contact", "/mentions-legales"];
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;
const freshMs = 15 * 60_000;

/** The sitemap that search engines read: an index, the fixed pages, then every offer on screen, 10,000 a file. */
export const sitemap = (app: FastifyInstance, db: Db, publicUrl: string) => {
  let known: { at: number; starts: string[] } | undefined;
  const hidden = { schema: { hide: true } as object };

  app.get("/robots.txt", hidden, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /platform/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get("/sitemap.xml", hidden, async (_request, reply) => {
    if (!known || Date.now() - known.at > freshMs) known = { at: Date.now(), starts: await fileStarts(db) };
    const files = ["/sitemaps/pages.xml", ...known.starts.map((start) => `/sitemaps/offres/${start}.xml`)];
    const entries = files.map((file) => `<sitemap><loc>${publicUrl}${file}</loc></sitemap>`).join("\n");
    return reply.type("application/xml").send(xml(`<sitemapindex ${namespace}>\n${entries}\n</sitemapindex>`));
  });
  app.get("/sitemaps/pages.xml", hidden, async (_request, reply) => {
    const entries = pages.map((page) => `<url><loc>${publicUrl}${page}</loc></url>`).join("\n");
    return reply.type("application/xml").send(xml(`<urlset ${namespace}>\n${entries}\n</urlset>`));
  });
  app.get<{ Params: { start: string } }>("/sitemaps/offres/:start.xml", hidden, async (request, reply) => {
    const start = z.uuid().safeParse(request.params.start);
    if (!start.success) throw new Refusal("not-found");
    const offers = await offersFrom(db, start.data, new Date());
    const entries = offers
      .map(
        (offer) =>
          `<url><loc>${publicUrl}${offerAddress(offer)}</loc><lastmod>${offer.published_at.slice(0, 10)}</lastmod></url>`,
      )
      .join("\n");
    return reply.type("application/xml").send(xml(`<urlset ${namespace}>\n${entries}\n</urlset>`));
  });
};
