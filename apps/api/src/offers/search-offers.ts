import { type Domain, level, offerKind } from "@passerelle/contract/enumerations";
import { countCap, type OfferSearch } from "@passerelle/contract/offers";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { cardOf } from "./cards.ts";
import { type Position, readCursor, writeCursor } from "./cursor.ts";
import { type Choices, capped, countMatching, facetsOf, type Traits } from "./facets.ts";
import { readPlace } from "./place-asked.ts";
import {
  type CardRow,
  countUpToCap,
  pageByDistance,
  pageByKey,
  pageByRank,
  rankedCandidates,
  type Scope,
  traitsInScope,
} from "./search-store.ts";
import { readTerms } from "./terms.ts";
import { wholeSiteFigures } from "./whole-site.ts";

const choicesOf = (asked: OfferSearch): Choices => {
  const sources = asked.source.length > 0 ? asked.source : offerKind.options;
  return {
    sources: sources.filter((source) => asked.include_external || source !== "external"),
    contractTypes: asked.contract_type,
    levels: asked.education_level,
    domains: [...new Set(asked.domain.flat())] as Domain[],
    remotes: asked.remote,
  };
};

const isWholeSite = ({ words, place, department, startBefore }: Scope) =>
  words.length === 0 && !place && !department && !startBefore;

/** How many offers match, and how many each value of a facet would give: exact up to the cap, "at least" beyond. */
const figures = async ({ db, now }: AnyContext, scope: Scope, choices: Choices) => {
  if (isWholeSite(scope)) {
    const { count, facets } = await wholeSiteFigures(db, now, choices);
    return { ...capped(count), facets };
  }
  const pool: Traits[] = await traitsInScope(db, scope);
  const poolIsWhole = pool.reduce((sum, { count }) => sum + count, 0) <= countCap;
  const count = poolIsWhole ? countMatching(pool, choices) : await countUpToCap(db, scope, choices);
  return { ...capped(count), facets: facetsOf(pool, choices, level.options, poolIsWhole) };
};

const page = async (
  { db }: AnyContext,
  scope: Scope,
  choices: Choices,
  asked: OfferSearch,
): Promise<{ rows: CardRow[]; next: Position | null }> => {
  const { limit } = asked;
  const at = readCursor(asked.cursor);
  // Best and nearest need something to compare with; without it the list keeps its usual order.
  const sort =
    (asked.sort === "relevance" && scope.words.length === 0) || (asked.sort === "distance" && !scope.place?.center)
      ? "default"
      : asked.sort;

  if (sort === "default" || sort === "recent") {
    if (at && !("id" in at)) throw new Refusal("bad-cursor");
    const rows = await pageByKey(db, scope, choices, { sort, at, limit: limit + 1 });
    const last = rows[limit - 1];
    const { has_levels, kind_rank, published_at, offer_id: id } = last ?? ({} as CardRow);
    return {
      rows: rows.slice(0, limit),
      next: rows.length > limit && last ? { has_levels, kind_rank, published_at, id } : null,
    };
  }

  if (at && !("skip" in at)) throw new Refusal("bad-cursor");
  const skip = at?.skip ?? 0;
  const center = scope.place?.center;
  const rows =
    sort === "distance" && center
      ? await pageByDistance(db, scope, choices, { center, skip, limit: limit + 1 })
      : await pageByRank(db, scope, choices, { skip, limit: limit + 1 });
  const canContinue = rows.length > limit && skip + limit <= rankedCandidates;
  return { rows: rows.slice(0, limit), next: canContinue ? { skip: skip + limit } : null };
};

/** Every visible offer in one search (product decisions, API): words, place, choices, order; bounded in all it does. */
export const searchOffers = async (ctx: AnyContext, asked: OfferSearch) => {
  const { words, corrections } = await readTerms(ctx.db, asked.search);
  const place = readPlace(asked);
  const scope: Scope = { words, place, department: asked.department, startBefore: asked.start_before, now: ctx.now };
  const choices = choicesOf(asked);
  const [{ rows, next }, counted] = await Promise.all([page(ctx, scope, choices, asked), figures(ctx, scope, choices)]);
  return {
    ...counted,
    next_cursor: next && writeCursor(next),
    results: rows.map((row) => cardOf(row, place?.center ?? null)),
    corrections,
    place: place && { name: place.name, radius: place.radius },
  };
};
