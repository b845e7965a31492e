import { departmentCodes } from "#geography/places/places.ts";
import { type Outgoing, OutgoingFailure } from "#platform/outgoing.ts";
import { endOfLines, unfinishedLines } from "../../read-json-lines.ts";
import type { Known, Pause } from "../../source.ts";
import { franceTravailClient, type Page } from "./client.ts";

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
/** What a question gave: how many different offers, and whether it is proven that these are all. */
type Found = { count: number; isProven: boolean };

const mostNamed = 5;
const unproven = (departments: string[]) => {
  const others = departments.length - mostNamed;
  const named = departments.slice(0, mostNamed).join(", ");
  const and = others > 0 ? ` et ${others} ${others > 1 ? "autres départements" : "autre département"}` : "";
  return `La source n'a pas prouvé que sa liste est entière (${named}${and}).`;
};

/**
 * Every work-study offer of France Travail, one JSON value a line: a question answers 3,150 offers at most, so they are asked for
 * by department and nature, and by shorter and shorter periods where there are more. A question is answered whole when as many
 * different offers came as the API says there are; the last line says that all were, or of which departments it is not proven.
 * Throws when one page cannot be had.
 */
export async function* fetchOffers(
  known: Known,
  outgoing: Outgoing,
  { now, pause }: { now: Date; pause: Pause },
): AsyncGenerator<string> {
  const ask = franceTravailClient(known, outgoing, pause);

  async function* offersOf(query: Record<string, string>, period?: Period): AsyncGenerator<string, Found> {
    const dated = period
      ? { ...query, minCreationDate: second(period.from), maxCreationDate: second(period.to - 1000) }
      : query;
    const pageAt = (start: number) => ask({ ...dated, sort: "1", range: `${start}-${start + pageSize - 1}` });
    const first = await pageAt(0);
    const isReached = async (count: number) => {
      if (first.total === null || count >= first.total) return first.total !== null;
      // Some went offline meanwhile, or some are missing: what there is now tells.
      const { total } = await pageAt(0);
      return Boolean(total) && count >= Number(total);
    };
    if (first.total !== null && first.total > mostOffers) {
      const { from, to } = period ?? { from: now.getTime() - yearsBack * yearMs, to: now.getTime() + shortestMs };
      if (to - from <= shortestMs)
        throw new OutgoingFailure("answer", { sentence: "La source a plus d'offres d'un coup qu'elle n'en donne." });
      const middle = Math.round((from + to) / 2000) * 1000;
      const before = yield* offersOf(query, { from, to: middle });
      const after = yield* offersOf(query, { from: middle, to });
      const count = before.count + after.count;
      return { count, isProven: before.isProven && after.isProven && (await isReached(count)) };
    }
    const { ids, saysTotals } = yield* pagesOf(first, pageAt);
    return { count: ids.size, isProven: saysTotals && (await isReached(ids.size)) };
  }

  async function* pagesOf(first: Page, pageAt: (start: number) => Promise<Page>) {
    const ids = new Set<string>();
    let saysTotals = true;
    for (let start = 0, page = first; ; page = await pageAt(start)) {
      const { offers, total } = page;
      // Offers that went offline meanwhile make the last page empty; one that is empty before is missing.
      if (start > 0 && offers.length === 0 && total !== null && total > start)
        throw new OutgoingFailure("answer", { sentence: "La source a laissé une page sans offres.", mayRetry: true });
      saysTotals &&= total !== null;
      for (const offer of offers) {
        const line = JSON.stringify(offer);
        ids.add(String((offer as { id?: unknown } | null)?.id ?? line));
        yield `${line}\n`;
      }
      start += pageSize;
      const isLast = first.total === null ? offers.length < pageSize : start >= first.total;
      if (isLast || start >= mostOffers) return { ids, saysTotals };
    }
  }

  const withoutProof = new Set<string>();
  for (const departement of departmentCodes())
    for (const natureContrat of natures) {
      const { isProven } = yield* offersOf({ departement, natureContrat });
      if (!isProven) withoutProof.add(departement);
    }
  yield withoutProof.size > 0 ? unfinishedLines(unproven([...withoutProof])) : endOfLines;
}
