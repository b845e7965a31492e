import { supportNamed } from "@passerelle/contract/organisations/school-supports";
import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import { offerAddress } from "#offers/search/addresses.ts";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import { countClick, linkedPosting } from "./clicks-store.ts";

const nameKey = (support: string) =>
  supportNamed(support) ??
  (support
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") ||
    "autre");

/**
 * The short link that leads from a support to an offer: the offer's identifier in 22 characters and the support's short name. It is
 * worked out, not kept, so that it is the same in a feed, on the ledger and on a poster, for as long as the offer exists.
 */
export const linkCode = (postingId: string, support: string) =>
  `${Buffer.from(postingId.replaceAll("-", ""), "hex").toString("base64url")}-${nameKey(support)}`;

/** What a code names; null where nothing of ours looks like it. */
export const readCode = (code: string) => {
  const match = /^([\w-]{22})-([a-z0-9-]{1,80})$/.exec(code);
  if (!match?.[1] || !match[2]) return null;
  const hex = Buffer.from(match[1], "base64url").toString("hex");
  return { postingId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"), key: match[2] };
};

type Site = { db: Db; publicUrl: string; clock: () => Date };

/** `/r/{code}`: counts who follows the link, robots left out, and leads to the offer, which then knows where its reader came from. */
export const broadcastLinks = (app: FastifyInstance, { db, clock }: Site) => {
  app.get<{ Params: { code: string } }>("/r/:code", { schema: { hide: true } as object }, async (request, reply) => {
    const read = readCode(request.params.code);
    const posting = read && (await linkedPosting(db, read.postingId));
    // A person follows a link: the page that says it leads nowhere, rather than an answer for programs.
    if (!posting) return reply.redirect("/lien-introuvable", 302);
    const support = posting.supports.find((name) => nameKey(name) === read.key);
    const agent = request.headers["user-agent"];
    // Who checks a link without following it (HEAD) is nobody either.
    if (request.method === "GET" && support && agent && !isbot(agent))
      await countClick(db, posting.id, support, parisDay(clock()));
    const asked = support ? `?${new URLSearchParams({ support })}` : "";
    return reply
      .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
      .redirect(`${offerAddress(posting)}${asked}`, 302);
  });
};
