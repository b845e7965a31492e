import { type Outgoing, OutgoingFailure } from "#platform/outgoing.ts";
import { departmentCodes } from "#reference/places.ts";
import { endOfLines } from "../../read-json-lines.ts";
import type { Known, Pause } from "../../source.ts";
import { franceTravailClient } from "./client.ts";

/** Apprenticeship and professionalisation, as the API names the natures of contracts. */
const natures = ["E2", "FS"];
const pageSize = 150;
/** A page may begin at 3000 at the latest: more offers than this answer no question. */
const mostOffers = 3000 + pageSize;
const yearMs = 365 * 86_400_000;
/** No offer online is older. */
const yearsBack = 10;
const shortestMs = 3_600_000;

type Period = { from: number; to: number };
const second = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/**
 * Every work-study offer of France Travail, one JSON value a line: a question answers 3,150 offers at most, so they are asked for
 * by department and nature, and by shorter and shorter periods where there are more. Ends with the line that says that all are
 * there; throws when one page cannot be had.
 */
export async function* askOffers(
  known: Known,
  outgoing: Outgoing,
  { now, pause }: { now: Date; pause: Pause },
): AsyncGenerator<string> {
  const ask = franceTravailClient(known, outgoing, pause);

  async function* offersOf(query: Record<string, string>, period?: Period): AsyncGenerator<string> {
    const dated = period
      ? { ...query, minCreationDate: second(period.from), maxCreationDate: second(period.to - 1000) }
      : query;
    const pageAt = (start: number) => ask({ ...dated, sort: "1", range: `${start}-${start + pageSize - 1}` });
    const { offers, total } = await pageAt(0);
    if (total > mostOffers) {
      const { from, to } = period ?? { from: now.getTime() - yearsBack * yearMs, to: now.getTime() + shortestMs };
      if (to - from <= shortestMs)
        throw new OutgoingFailure("answer", { sentence: "La source a plus d'offres d'un coup qu'elle n'en donne." });
      const middle = Math.round((from + to) / 2000) * 1000;
      yield* offersOf(query, { from, to: middle });
      yield* offersOf(query, { from: middle, to });
      return;
    }
    for (const offer of offers) yield `${JSON.stringify(offer)}\n`;
    for (let start = pageSize; start < total; start += pageSize) {
      const next = await pageAt(start);
      // Offers that went offline meanwhile make the last page empty; one that is empty before is missing.
      if (next.offers.length === 0 && next.total > start)
        throw new OutgoingFailure("answer", { sentence: "La source a laissé une page sans offres.", mayRetry: true });
      for (const offer of next.offers) yield `${JSON.stringify(offer)}\n`;
    }
  }

  for (const departement of departmentCodes())
    for (const natureContrat of natures) yield* offersOf({ departement, natureContrat });
  yield endOfLines;
}
