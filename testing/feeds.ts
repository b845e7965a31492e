import { Readable } from "node:stream";
import { completeOffer, type OfferRow } from "@passerelle/api/offers/imports/complete-offer.ts";
import { sources } from "@passerelle/api/offers/imports/sources.ts";

/** Reads a file as the named source does: the offers to insert, by identifier, and why the others are left out. */
export const readFeed = async (name: string, content: Buffer | string, now = new Date("2026-11-21T10:00:00Z")) => {
  const source = sources[name];
  if (!source) throw new Error(`no source ${name}`);
  const offers: Record<string, OfferRow> = {};
  const rejected: string[] = [];
  for await (const item of source.read(Readable.from([Buffer.from(content)]))) {
    const mapped = source.map(item, now);
    if ("offer" in mapped) offers[mapped.offer.external_id] = completeOffer(name, mapped.offer);
    else rejected.push(mapped.rejected);
  }
  return { offers, rejected };
};
