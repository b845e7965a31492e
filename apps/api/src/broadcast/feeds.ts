import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type SupportCode, supportCodes, supports } from "@passerelle/contract/school-supports";
import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import type { FeedFormat, FeedOwner } from "./board.ts";
import { boardsByCode } from "./boards.ts";
import { noteFetch } from "./fetches-store.ts";
import { identifierAt } from "./ledger-store.ts";
import { linkCode } from "./links.ts";
import { offerFrom } from "./offer.ts";
import { feedVersion, liveOffers, schoolOfKey } from "./offers-store.ts";

/** Where a support reads the offers of a school (product decisions, broadcast). */
export const feedAddress = (publicUrl: string, key: string, file: string) => `${publicUrl}/feeds/${key}/${file}`;

const supportOfFile = (file: string): SupportCode | undefined =>
  supportCodes.find((code) => (supports[code].files as readonly string[]).includes(file));

/** Offers that never spoke of the school's own site are on it. */
const byDefault = (code: SupportCode) => code === "site-carriere";

type Site = { db: Db; publicUrl: string; clock: () => Date };
type Written = { offers: number };
type Feed = { schoolId: string; code: SupportCode; format: FeedFormat; owner: FeedOwner; sender: string };

/** The file piece by piece: what a board would refuse is left out, and the ledger says why. */
async function* piecesOf({ db, publicUrl }: Site, { schoolId, code, format, owner, sender }: Feed, written: Written) {
  const check = boardsByCode[code]?.check ?? (() => []);
  const support = supports[code].name;
  // At once: whoever reads knows that something comes, and what is wrong in between cuts the file short instead of failing it.
  yield format.head(owner);
  let piece = "";
  for await (const row of liveOffers(db, schoolId, { support, byDefault: byDefault(code) }, owner.now)) {
    const offer = offerFrom(row, `${publicUrl}/r/${linkCode(row.id, support)}`, sender);
    if (check(offer).length > 0) continue;
    piece += (written.offers > 0 ? (format.separator ?? "") : "") + format.item(offer);
    written.offers += 1;
    // Some pieces at a time: one small write an offer would be slow, the whole would be heavy.
    if (piece.length > 65_536) {
      yield piece;
      piece = "";
    }
  }
  yield piece + format.tail(written.offers);
}

/**
 * `/feeds/{school-key}/{file}`: the offers of a school as a board reads them, always all of them, written while they are read. Asked
 * again without a change, it answers 304. A reading that came to its end is noted: it is what puts offers online there, and what
 * proves that others were withdrawn.
 */
export const broadcastFeeds = (app: FastifyInstance, site: Site) => {
  const { db, publicUrl, clock } = site;
  app.get<{ Params: { key: string; file: string } }>(
    "/feeds/:key/:file",
    {
      schema: { hide: true } as object,
      // A board reads the feeds of many schools one after the other.
      config: { rateLimit: { max: 600, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const { key, file } = request.params;
      const code = supportOfFile(file);
      const format = code && boardsByCode[code]?.feeds[file];
      const school = format && (await schoolOfKey(db, key));
      if (!code || !format || !school) throw new Refusal("not-found");
      const now = clock();
      const sender = await identifierAt(db, school.id, code);
      const { changed_at, offers } = await feedVersion(
        db,
        school.id,
        { support: supports[code].name, byDefault: byDefault(code) },
        now,
      );
      const etag = `"${createHash("sha256")
        .update(`${file} ${changed_at} ${offers} ${parisDay(now)} ${school.name} ${sender}`)
        .digest("hex")
        .slice(0, 32)}"`;
      reply.headers({ etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
      if (changed_at) reply.header("last-modified", new Date(changed_at).toUTCString());
      const agent = (request.headers["user-agent"] ?? "").slice(0, 200);
      const fetched = { schoolId: school.id, support: code, agent, now };
      if (request.headers["if-none-match"]?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag)) {
        await noteFetch(db, fetched, null);
        return reply.status(304).send();
      }
      reply.type(format.contentType);
      const written: Written = { offers: 0 };
      const owner = {
        name: school.name,
        slug: school.slug,
        publicUrl,
        feedUrl: feedAddress(publicUrl, key, file),
        now,
      };
      const body = Readable.from(piecesOf(site, { schoolId: school.id, code, format, owner, sender }, written));
      // Only what was read to its end counts: half a feed puts nothing online and withdraws nothing.
      if (request.method === "GET")
        reply.raw.once("finish", () => {
          noteFetch(db, fetched, written.offers).catch((error) =>
            request.log.warn({ err: error }, "a reading of a feed was not noted"),
          );
        });
      return reply.send(body);
    },
  );
};
