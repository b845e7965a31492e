import { level, offerKind } from "@passerelle/contract/enumerations";
import { countCap, type OfferSearch } from "@passerelle/contract/offers/search";
import { findCommune } from "#geography/places/places.ts";
import { knownGroups } from "#offers/reference-lists/synonyms.ts";
import { tokensOf } from "#offers/vocabulary/analysis.ts";
import type { User } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { cardsOf } from "./cards.ts";
import type { CardRow } from "./cards-store.ts";
import { type Correction, corrected, correctionsInNames, correctionsOf } from "./corrections.ts";
import { type Position, readCursor, writeCursor } from "./cursor.ts";
import { anyChoice, type Choices, countMatching, facetsOf, isNarrowed } from "./facets.ts";
import { countUpToCap, type Pool, poolOf, traitsInScope } from "./figures-store.ts";
import { highlightedFor } from "./highlighted.ts";
import { isFoundInOrder } from "./in-order.ts";
import { fewOffers, moreFor } from "./more.ts";
import { isOfferWord } from "./offer-words.ts";
import { type PlaceAsked, readPlace, readQuery } from "./place-asked.ts";
import { ofCompany, type Query, readQueryOf, withBeginning, wordsOf } from "./query.ts";
import { bestMatches, rankedAtMost } from "./ranked-store.ts";
import { relaxationsOf } from "./relaxations.ts";
import type { Scope } from "./scope-store.ts";
import { hiddenOffersOf, type PageAsked, type PageRow, pageAndTraits, pageOfMatches } from "./search-store.ts";
import { isWholeSite, wholeSiteFigures, wholeSiteTraits } from "./whole-site.ts";
import { withEitherTrade, withTradesAfter, withTradesOfTools, withWordsLeftOut } from "./wider-queries.ts";
import { isCompanyName } from "./words-store.ts";

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

/** How many offers match, and how many each value of a facet would give: exact where all were read, else "at least". */
const figuresOf = async ({ db }: SearchContext, scope: Scope, choices: Choices, { traits, isWhole }: Pool) => {
  const facets = facetsOf(traits, choices, level.options, isWhole);
  if (isWhole) return { count: countMatching(traits, choices), count_is_exact: true, facets };
  const count = isNarrowed(choices) ? await countUpToCap(db, scope, choices) : countCap + 1;
  return { count: Math.min(count, countCap), count_is_exact: count <= countCap, facets };
};
type Figures = Awaited<ReturnType<typeof figuresOf>>;
type Page = { rows: CardRow[]; next: Position | null; figures: Figures };

const skipOf = (cursor: string | undefined) => {
  const at = readCursor(cursor);
  if (at && !("skip" in at)) throw new Refusal("bad-cursor");
  return at?.skip ?? 0;
};

/** The best matches first: one statement, or two where choices narrow what the facets count. */
const readBest = async (
  ctx: SearchContext,
  scope: Scope,
  choices: Choices,
  { limit, cursor, search: typed }: OfferSearch,
): Promise<Page> => {
  const skip = skipOf(cursor);
  const page = { typed, limit: limit + 1, skip };
  const [{ found, traits, rows }, others] = await Promise.all([
    bestMatches(ctx.db, scope, choices, page),
    isNarrowed(choices) ? traitsInScope(ctx.db, scope) : null,
  ]);
  const pool = others ?? poolOf(traits, countCap);
  const next = rows.length > limit && skip + limit < rankedAtMost ? { skip: skip + limit } : null;
  return {
    rows: rows.slice(0, limit),
    next,
    figures: {
      count: Math.min(found, countCap),
      count_is_exact: found <= countCap,
      facets: facetsOf(pool.traits, isNarrowed(choices) ? choices : anyChoice, level.options, pool.isWhole),
    },
  };
};

/** What is read of a list whose order an index keeps: one row more than is shown says whether it goes on. */
const pageAsked = ({ place }: Scope, { sort, limit, cursor }: OfferSearch): PageAsked => {
  // The nearest need something to compare with; without it the list keeps its usual order.
  if (sort === "distance" && place?.center)
    return { sort, center: place.center, limit: limit + 1, skip: skipOf(cursor) };
  const at = readCursor(cursor);
  if (at && !("id" in at)) throw new Refusal("bad-cursor");
  // Who types a town looks for what is there; what is around it follows.
  const townFirst = sort !== "recent" && place?.typed && place.kind === "commune" && place.radius > 0 ? place.code : "";
  return { sort: sort === "recent" ? sort : "default", at, limit: limit + 1, ...(townFirst && { townFirst }) };
};

const nextPosition = (rows: PageRow[], asked: PageAsked): Position | null => {
  const limit = asked.limit - 1;
  const last = rows[limit - 1];
  if (rows.length <= limit || !last) return null;
  if ("skip" in asked) return asked.skip + limit < rankedAtMost ? { skip: asked.skip + limit } : null;
  const { has_levels, kind_rank, published_at, offer_id: id, in_town } = last;
  return { has_levels, kind_rank, published_at, id, ...(asked.townFirst && { in_town }) };
};

const readListed = async (ctx: SearchContext, scope: Scope, choices: Choices, asked: OfferSearch): Promise<Page> => {
  const page = pageAsked(scope, asked);
  const inPage = (rows: PageRow[], figures: Figures) => ({
    ...{ rows: rows.slice(0, asked.limit), next: nextPosition(rows, page), figures },
  });
  if (scope.place) {
    const { pool, page: found } = await pageAndTraits(ctx.db, scope, choices, page);
    const [rows, figures] = await Promise.all([
      found ?? pageOfMatches(ctx.db, scope, choices, page),
      figuresOf(ctx, scope, choices, pool),
    ]);
    return inPage(rows, figures);
  }
  const inOrder =
    choices.domains.length > 0 &&
    page.sort !== "distance" &&
    isFoundInOrder(await wholeSiteTraits(ctx.db, ctx.now), choices, page.limit, page.sort === "default");
  const [rows, figures] = await Promise.all([
    pageOfMatches(ctx.db, scope, choices, page, inOrder),
    isWholeSite(scope)
      ? wholeSiteFigures(ctx.db, ctx.now, choices, scope.hidden)
      : traitsInScope(ctx.db, scope).then((pool) => figuresOf(ctx, scope, choices, pool)),
  ]);
  return inPage(rows, figures);
};

type Understood = { query: Query | null; place: PlaceAsked | null; hidden: string[] };

const scopeOf = (ctx: SearchContext, asked: OfferSearch, understood: Understood): Scope => ({
  ...understood,
  titlesOnly: asked.titles_only,
  startBefore: asked.start_before,
  organisation: asked.organisation,
  ...(ctx.toPrograms && { toPrograms: true }),
  now: ctx.now,
});

/** "Orange" is a town and a company, "Mairie de Tours" and "Maison Gaillard" hold a town: the company's offers are what is looked for. */
const namesCompany = async (db: Db, typed: string, { words, place, isSure }: ReturnType<typeof readQuery>) => {
  if (!place?.typed) return false;
  return (words !== "" && (await isCompanyName(db, typed))) || (!isSure && (await isCompanyName(db, place.typed)));
};

const search = async (ctx: SearchContext, asked: OfferSearch, scope: Scope) => {
  const choices = choicesOf(asked);
  const isRanked = scope.query !== null && (asked.sort === "default" || asked.sort === "relevance");
  const { rows, next, figures } = await (isRanked ? readBest : readListed)(ctx, scope, choices, asked);
  // What is all on one page is counted there: figures that are shared for a minute would contradict it.
  const isAll = !asked.cursor && !next;
  return { rows, next, ...figures, ...(isAll && { count: rows.length, count_is_exact: true }) };
};

type Meaning = {
  scope: Scope;
  found: Awaited<ReturnType<typeof search>>;
  words: string;
  place: PlaceAsked | null;
  corrections: Correction[];
};

const villageAtMost = 5000;
const isVillageAlone = ({ words, place, isSure }: ReturnType<typeof readQuery>) =>
  words === "" &&
  !isSure &&
  place?.typed != null &&
  place.kind === "commune" &&
  (findCommune(place.code)?.population ?? 0) < villageAtMost;

/**
 * What a search looks for and a first look at it: less and less strict while nothing is found. A place among the words is read as one.
 * Where nothing is found, one of several trades is enough, then the last word is taken for a beginning, then words that no offer holds for
 * the nearest ones; a literal search reads neither places nor nearest words.
 */
export const understand = async (ctx: SearchContext, asked: OfferSearch, asWords = false): Promise<Meaning> => {
  const [hidden, groups] = await Promise.all([hiddenOffersOf(ctx.db, ctx.user), knownGroups(ctx.db, ctx.now)]);
  const typed = readQuery(asked, isOfferWord);
  const isCompany = asWords || (await namesCompany(ctx.db, asked.search, typed));
  const { words, place } = isCompany ? { words: asked.search, place: readPlace(asked) } : typed;
  const readAs = (query: Query | null) => scopeOf(ctx, asked, { query, place, hidden });
  const read = readQueryOf(words, groups);
  const isNameAlone = !read && words.trim() !== "" && (await isCompanyName(ctx.db, words));
  let scope = readAs(isNameAlone ? ofCompany(words) : read);
  let found = await search(ctx, { ...asked, search: words }, scope);
  const { query } = scope;
  // Less and less strict, while nothing is found: any of the trades, the trades of a tool (both where few are found, too), names of trades
  // in texts, then the last word as a beginning.
  const namesTrade = query?.parts.some(({ occupations }) => occupations.length > 0);
  const either = query && withEitherTrade(query);
  const enoughForOne = asked.titles_only ? 1 : fewOffers;
  const inTexts = query && namesTrade ? { ...query, inTexts: true } : null;
  const ofTools = query && !asked.literal && !asked.titles_only ? withTradesOfTools(query, found.count) : null;
  const afterwards = query && !asked.literal && !asked.titles_only ? withTradesAfter(query) : null;
  let corrections: Correction[] = [];
  const others = query ? [either, ofTools, afterwards, inTexts, withBeginning(query)] : [];
  for (const other of others) {
    const isForFew = other === either || other === ofTools || other === afterwards;
    if (!other || found.count >= (isForFew ? enoughForOne : 1)) continue;
    if (other === afterwards && found.count === 0) continue;
    const looser = readAs(other);
    const more = await search(ctx, { ...asked, search: words }, looser);
    if (more.count <= found.count) continue;
    if (other === ofTools && found.count === 0) corrections = other.parts.map(({ text: from }) => ({ from, to: "" }));
    found = more;
    scope = looser;
  }
  if (found.count === 0 && scope.query && !asked.literal) {
    corrections = await correctionsOf(ctx.db, words);
    if (corrections.length === 0) corrections = correctionsInNames(words);
  }
  if (found.count === 0 && corrections.length > 0) {
    const meant = corrected(words, corrections);
    scope = readAs(readQueryOf(meant, groups));
    found = await search(ctx, { ...asked, search: meant }, scope);
  }
  // A village that nobody recruits near is rather a word that was mistyped ("boulangé").
  if (found.count === 0 && !asWords && isVillageAlone(typed)) {
    const meant = await understand(ctx, asked, true);
    if (meant.found.count > 0) return meant;
  }
  // At last without the words that no offer of the rest holds.
  const shorter =
    found.count === 0 && scope.query && !asked.literal && !asked.titles_only ? withWordsLeftOut(scope.query) : [];
  for (const { query: kept, without } of shorter) {
    if (found.count > 0) break;
    const looser = readAs(kept);
    found = await search(ctx, { ...asked, search: wordsOf(kept) }, looser);
    if (found.count === 0) continue;
    scope = looser;
    corrections = [...corrections, ...without.map((from) => ({ from, to: "" }))];
  }
  // Signs, emoji or an endless word: nothing of it can be looked for.
  if (!scope.query && !asked.literal && words.trim() !== "" && tokensOf(words).length === 0)
    corrections = [{ from: words.trim(), to: "" }];
  return { scope, found, words, place, corrections };
};

/**
 * Every visible offer in one search (docs/product/offers-and-search.md#unified-search): words, place, choices, order; bounded in all it
 * does. A search with few offers gets the way on, and one without any the filters to leave out. Highlighted offers are requested by the
 * search screen alone, and do not change the order.
 */
export const searchOffers = async (ctx: SearchContext, asked: OfferSearch, { withHighlights = false } = {}) => {
  const { scope, found, words, place, corrections } = await understand(ctx, asked);
  const { rows, next, ...figures } = found;
  const choices = choicesOf(asked);
  const isFew = found.count < fewOffers && !asked.cursor;
  const [highlighted, relaxations, more] = await Promise.all([
    asked.cursor || !withHighlights ? [] : highlightedFor(ctx.db, scope, choices),
    isFew && found.count === 0 ? relaxationsOf(ctx.db, asked, scope, choices) : [],
    isFew ? moreFor(ctx.db, { asked, scope, choices, found: found.count }) : [],
  ]);
  return {
    ...figures,
    next_cursor: next && writeCursor(next),
    results: cardsOf(rows, place?.center),
    highlighted: cardsOf(highlighted, place?.center),
    place: place && {
      ...{ kind: place.kind, code: place.code, name: place.name, radius: place.radius, typed: place.typed },
    },
    ...{ words, corrections, relaxations, more },
  };
};
