import { level, offerKind } from "@passerelle/contract/enumerations";
import { countCap, type OfferSearch } from "@passerelle/contract/offers/search";
import type { User } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { cardOf } from "./cards.ts";
import type { CardRow } from "./cards-store.ts";
import { type Position, readCursor, writeCursor } from "./cursor.ts";
import { type Choices, countMatching, facetsOf } from "./facets.ts";
import { countUpToCap, type Pool, traitsInScope } from "./figures-store.ts";
import { highlightedFor } from "./highlighted.ts";
import { fewOffers, moreFor } from "./more.ts";
import { isOfferWord } from "./offer-words.ts";
import { type PlaceAsked, readQuery } from "./place-asked.ts";
import { relaxationsOf } from "./relaxations.ts";
import type { Scope } from "./scope-store.ts";
import { hiddenOffersOf, type PageAsked, pageAndTraits, pageOfMatches, rankedCandidates } from "./search-store.ts";
import { corrected, correctionsOf, readWords, type Words, wordsAsked } from "./terms.ts";
import { isWholeSite, wholeSiteFigures } from "./whole-site.ts";

/** Who searches, for whom, and when: all that a search needs of its surroundings. */
type SearchContext = { db: Db; user: Pick<User, "id" | "type"> | null; now: Date; toPrograms?: boolean };

export const choicesOf = (asked: OfferSearch): Choices => {
  const sources = asked.source.length > 0 ? asked.source : offerKind.options;
  return {
    sources: sources.filter((source) => asked.include_external || source !== "external"),
    contractTypes: asked.contract_type,
    levels: asked.education_level,
    domains: [...new Set(asked.domain.flat())],
    remotes: asked.remote,
  };
};

const isNarrowed = ({ sources, contractTypes, levels, domains, remotes }: Choices) =>
  sources.length < offerKind.options.length ||
  [contractTypes, levels, domains, remotes].some((some) => some.length > 0);

/** How many offers match, and how many each value of a facet would give: exact where all were read, else "at least". */
const figuresOf = async ({ db }: SearchContext, scope: Scope, choices: Choices, { traits, isWhole }: Pool) => {
  const facets = facetsOf(traits, choices, level.options, isWhole);
  if (isWhole) return { count: countMatching(traits, choices), count_is_exact: true, facets };
  const count = isNarrowed(choices) ? await countUpToCap(db, scope, choices) : countCap + 1;
  return { count: Math.min(count, countCap), count_is_exact: count <= countCap, facets };
};

/** What is read for a page: one row more than is shown says whether the list goes on. */
const pageAsked = (scope: Scope, { sort: order, limit, cursor }: OfferSearch): PageAsked => {
  const sort = order === "default" && scope.words.length > 0 ? "relevance" : order;
  const at = readCursor(cursor);
  const center = scope.place?.center;
  // Best and nearest need something to compare with; without it the list keeps its usual order.
  if ((sort === "relevance" && scope.words.length > 0) || (sort === "distance" && center)) {
    if (at && !("skip" in at)) throw new Refusal("bad-cursor");
    const skipping = { limit: limit + 1, skip: at?.skip ?? 0 };
    return sort === "distance" && center ? { sort, center, ...skipping } : { sort: "relevance", ...skipping };
  }
  if (at && !("id" in at)) throw new Refusal("bad-cursor");
  return { sort: sort === "recent" ? sort : "default", at, limit: limit + 1 };
};

const nextPosition = (rows: CardRow[], asked: PageAsked): Position | null => {
  const limit = asked.limit - 1;
  const last = rows[limit - 1];
  if (rows.length <= limit || !last) return null;
  if ("skip" in asked) return asked.skip + limit <= rankedCandidates ? { skip: asked.skip + limit } : null;
  const { has_levels, kind_rank, published_at, offer_id: id } = last;
  return { has_levels, kind_rank, published_at, id };
};

const read = async (ctx: SearchContext, scope: Scope, choices: Choices, asked: PageAsked) => {
  if (scope.place) {
    const { pool, page } = await pageAndTraits(ctx.db, scope, choices, asked);
    const [rows, figures] = await Promise.all([
      page ?? pageOfMatches(ctx.db, scope, choices, asked),
      figuresOf(ctx, scope, choices, pool),
    ]);
    return { rows, figures };
  }
  const [rows, figures] = await Promise.all([
    pageOfMatches(ctx.db, scope, choices, asked),
    isWholeSite(scope)
      ? wholeSiteFigures(ctx.db, ctx.now, choices, scope.hidden)
      : traitsInScope(ctx.db, scope).then((pool) => figuresOf(ctx, scope, choices, pool)),
  ]);
  return { rows, figures };
};

type Read = { words: Words; place: PlaceAsked | null; hidden: string[] };

const scopeOf = (ctx: SearchContext, asked: OfferSearch, { words, place, hidden }: Read): Scope => ({
  words,
  titlesOnly: asked.titles_only,
  place,
  startBefore: asked.start_before,
  hidden,
  ...(ctx.toPrograms && { toPrograms: true }),
  now: ctx.now,
});

const search = async (ctx: SearchContext, asked: OfferSearch, understood: Read, withHighlights: boolean) => {
  const scope = scopeOf(ctx, asked, understood);
  const { place } = scope;
  const page = pageAsked(scope, asked);
  const choices = choicesOf(asked);
  const [{ rows, figures }, highlighted] = await Promise.all([
    read(ctx, scope, choices, page),
    asked.cursor || !withHighlights ? [] : highlightedFor(ctx.db, scope, choices),
  ]);
  const next = nextPosition(rows, page);
  // What is all on one page is counted there: figures that are shared for a minute would contradict it.
  const isAll = !asked.cursor && !next;
  return {
    ...figures,
    ...(isAll && { count: rows.length, count_is_exact: true }),
    next_cursor: next && writeCursor(next),
    highlighted: highlighted.map((row) => cardOf(row, place?.center ?? null)),
    results: rows.slice(0, asked.limit).map((row) => cardOf(row, place?.center ?? null)),
    place: place && {
      kind: place.kind,
      code: place.code,
      name: place.name,
      radius: place.radius,
      typed: place.typed,
    },
  };
};

/**
 * Every visible offer in one search (docs/product/offers-and-search.md#unified-search): words, place, choices, order; bounded in all it
 * does. A place among the words is read as one. Only a search that finds nothing can hold a word that no offer holds: it is read again
 * with the nearest word. One with few offers gets the way on, and one without any the filters to leave out. Highlighted offers are
 * requested by the search screen alone, and do not change the order.
 */
export const searchOffers = async (ctx: SearchContext, asked: OfferSearch, { withHighlights = false } = {}) => {
  const hidden = await hiddenOffersOf(ctx.db, ctx.user);
  const { words: text, place } = readQuery(asked, isOfferWord);
  const typed = readWords(text);
  let understood = { words: await wordsAsked(ctx.db, typed), place, hidden };
  let found = await search(ctx, asked, understood, withHighlights);
  const corrections = found.count === 0 && typed.length > 0 ? await correctionsOf(ctx.db, typed) : [];
  if (corrections.length > 0) {
    understood = { ...understood, words: await wordsAsked(ctx.db, corrected(typed, corrections)) };
    found = await search(ctx, asked, understood, withHighlights);
  }
  const answer = { ...found, words: text, corrections };
  if (found.count >= fewOffers || asked.cursor) return { ...answer, relaxations: [], more: [] };
  const scope = scopeOf(ctx, asked, understood);
  const choices = choicesOf(asked);
  const words = corrected(typed, corrections).join(" ");
  const [relaxations, more] = await Promise.all([
    found.count === 0 ? relaxationsOf(ctx.db, asked, scope, choices) : [],
    moreFor(ctx.db, { asked, words, scope, choices, found: found.count }),
  ]);
  return { ...answer, relaxations, more };
};
