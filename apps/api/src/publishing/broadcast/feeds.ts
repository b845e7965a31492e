import { Readable } from "node:stream";
import { type SupportCode, supportCodes, supports } from "@passerelle/contract/organisations/school-supports";
import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import type { FeedFormat, FeedOwner } from "./board.ts";
import { boardsByCode } from "./boards.ts";
import { etagOf, hasIt, versionOf } from "./feed-version.ts";
import { recordFetch } from "./fetches-store.ts";
import { disownFile, fileSince } from "./files-store.ts";
import { identifierAt } from "./ledger-store.ts";
import { linkCode } from "./links.ts";
import { offerFrom } from "./offer.ts";
import { feedMark, liveOffers, schoolOfKey } from "./offers-store.ts";

/** Where a support reads the offers of a school (docs/product/school-postings-and-broadcast.md#broadcast). */
export const feedAddress = (publicUrl: string, key: string, file: string) => `${publicUrl}/feeds/${key}/${file}`;

const supportOfFile = (file: string): SupportCode | undefined =>
  supportCodes.find((code) => (supports[code].files as readonly string[]).includes(file));

/** Offers that never spoke of the school's own site are on it. */
const byDefault = (code: SupportCode) => code === "site-carriere";

type Site = { db: Db; publicUrl: string; clock: () => Date };

/** A browser: a person who looks at the feed, often from the school itself, and no board. */
const isPerson = (agent: string) => /^(mozilla|opera)\//i.test(agent) && !isbot(agent);
type Written = { offers: number };
type Announced = { file: string; version: string; mark: string };

const askedOf = (code: SupportCode) => ({ support: supports[code].name, byDefault: byDefault(code) });

type Feed = {
  schoolId: string;
  code: SupportCode;
  format: FeedFormat;
  owner: FeedOwner;
  sender: string;
  announced: Announced;
};

/**
 * The file piece by piece: what a board would refuse is left out, and the ledger says why. Where something changed while it was read, and
 * may change back, it is not what was announced.
 */
async function* piecesOf(
  { db, publicUrl }: Site,
  { schoolId, code, format, owner, sender, announced }: Feed,
  written: Written,
) {
  const check = boardsByCode[code]?.check ?? (() => []);
  const support = supports[code].name;
  let mark = 0n;
  // Sent at once, so that the client knows that an answer comes; an error in between truncates the file instead of changing the status.
  yield format.head(owner);
  let piece = "";
  for await (const row of liveOffers(db, schoolId, askedOf(code), owner.now)) {
    mark += BigInt(row.mark);
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
  if (String(mark) !== announced.mark) await disownFile(db, { schoolId, ...announced });
  yield piece + format.tail(written.offers);
}

/**
 * `/feeds/{school-key}/{file}`: the offers of a school as a board reads them, always all of them, written while they are read. Asked
 * again without a change, by the name of the version or by its date, it answers 304. A reading that came to its end is recorded, unless a
 * browser did it: it is what puts offers online there, and what proves that others were withdrawn.
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
      const mark = await feedMark(db, school.id, askedOf(code), now);
      const version = versionOf([file, mark, parisDay(now), school.name, school.slug, publicUrl, sender]);
      const since = await fileSince(db, { schoolId: school.id, file, version }, now);
      const etag = etagOf(version, since);
      reply.headers({
        etag,
        // Of two changes in one second the later one bears the next second: no date is given before it comes.
        "last-modified": new Date(Math.min(since.getTime(), now.getTime())).toUTCString(),
        "cache-control": "private, no-cache",
        vary: "accept-encoding",
        "x-robots-tag": "noindex",
      });
      const agent = (request.headers["user-agent"] ?? "").slice(0, 200);
      const isReading = request.method === "GET" && !isPerson(agent);
      const fetched = { schoolId: school.id, support: code, agent, now };
      if (hasIt(request.headers, { etag, since, now })) {
        if (isReading) await recordFetch(db, fetched, null);
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
      const body = Readable.from(
        piecesOf(
          site,
          { schoolId: school.id, code, format, owner, sender, announced: { file, version, mark } },
          written,
        ),
      );
      // Only what was read to its end counts: half a feed puts nothing online and withdraws nothing.
      if (isReading)
        reply.raw.once("finish", () => {
          recordFetch(db, fetched, written.offers).catch((error) =>
            request.log.warn({ err: error }, "a reading of a feed was not noted"),
          );
        });
      return reply.send(body);
    },
  );
};
