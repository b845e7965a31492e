import type { Box } from "@passerelle/contract/geography/box";
import { type RawBuilder, sql } from "kysely";
import { departmentsAround, departmentsOfCommunes } from "#geography/places/places.ts";
import { exclusiveLabels } from "#offers/imports/broadcast.ts";
import { lexeme } from "#offers/vocabulary/lexeme.ts";
import type { Choices } from "./facets.ts";
import type { PlaceAsked } from "./place-asked.ts";
import type { Query } from "./query.ts";
import { type Asked, allOf, anyOf, askedOf, written } from "./tsquery.ts";

/** What is looked for, before any choice among facets. */
export type Scope = {
  /** Null where no words narrow the search. */
  query: Query | null;
  /** The words must stand in the title. */
  titlesOnly?: boolean;
  place: PlaceAsked | null;
  /** What a map shows of it. */
  view?: Box;
  startBefore?: string;
  /** A company or a school whose own offers alone are looked for. */
  organisation?: string;
  /** Offers that the person has hidden; a bounded list. */
  hidden?: string[];
  /** A program reads what is found: what its site keeps for us is left out (decision 0100). */
  toPrograms?: boolean;
  now: Date;
};

export type Condition = RawBuilder<unknown>;
export const all = (conditions: Condition[]) => sql`${sql.join(conditions, sql` and `)}`;

/** Whether an offer's terms satisfy a condition. */
export const matches = (asked: Asked): Condition => sql`s.terms @@ ${written(asked)}::tsquery`;

/** Departments that one condition names at most; a larger place narrows little. */
const mostDepartments = 24;

const departmentsOf = ({ departments, communes, box }: PlaceAsked) =>
  departments ?? (communes ? departmentsOfCommunes(communes) : box ? departmentsAround(box) : []);

/** The place as lexemes, so that the index of terms narrows by words and place at once; it may hold more than the place does. */
export const placeLexemes = (place: PlaceAsked | null): Asked[] => {
  const departments = place ? departmentsOf(place) : [];
  if (departments.length === 0 || departments.length > mostDepartments) return [];
  return [anyOf(departments.map((department) => lexeme(`p:${department}`)))];
};

const onEarth = (lat: number, lon: number) => sql`point_on_earth(${lat}::float8, ${lon}::float8)`;

/**
 * In a box of the map. The index of places finds what is in a box of its own plane around it: the four corners, and the southern edge where
 * it is the lowest.
 */
const inBox = ({ west, south, east, north }: Box): Condition => sql`
  s.place <@ bound_box(
    bound_box(box(${onEarth(south, west)}, ${onEarth(south, east)}), box(${onEarth(north, west)}, ${onEarth(north, east)})),
    box(${onEarth(south, Math.min(Math.max(3, west), east))}))
  and s.lat between ${south}::float8 and ${north}::float8 and s.lon between ${west}::float8 and ${east}::float8`;

/** What may be shown now, once for its near-duplicates. */
export const onScreen = (now: Date): Condition =>
  sql`s.is_head and s.visible_until > ${now} and s.visible_from <= ${now}`;

/**
 * All that narrows a search but its words. With words, their index finds the offers and the communes are only compared, which a hash does
 * whatever their number.
 */
export const around = ({
  query,
  place,
  view,
  startBefore,
  organisation,
  hidden = [],
  toPrograms,
  now,
}: Scope): Condition[] => {
  const conditions: Condition[] = [onScreen(now)];
  if (place?.unknownCity) conditions.push(sql`plain(s.city) = plain(${place.unknownCity})`);
  if (place?.communes)
    conditions.push(
      query
        ? sql`coalesce(s.commune_code in (select unnest(${place.communes}::text[])), false)`
        : sql`s.commune_code = any(${place.communes}::text[])`,
    );
  for (const box of [place?.box, view]) if (box) conditions.push(inBox(box));
  const [department, ...others] = place?.departments ?? [];
  // One department keeps the order of its index.
  if (department)
    conditions.push(
      others.length > 0 ? sql`s.department = any(${place?.departments}::text[])` : sql`s.department = ${department}`,
    );
  if (startBefore) conditions.push(sql`(s.start_date is null or s.start_date <= ${startBefore})`);
  if (organisation) conditions.push(sql`s.organisation_id = ${organisation}`);
  if (toPrograms) conditions.push(sql`coalesce(plain(s.source_label) <> all(${exclusiveLabels}::text[]), true)`);
  if (hidden.length > 0) conditions.push(sql`s.offer_id <> all(${hidden}::uuid[])`);
  return conditions;
};

/** The words of a scope with its place; nothing without words. */
export const wordsIn = ({ query, titlesOnly, place }: Scope): Asked[] =>
  query ? [askedOf(query, titlesOnly), ...placeLexemes(place)] : [];

export const inScope = (scope: Scope, period: Asked | null = null): Condition[] => [
  ...around(scope),
  ...(scope.query ? [matches(allOf([...wordsIn(scope), ...(period ? [period] : [])]))] : []),
];

export const chosen = ({ sources, contractTypes, levels, domains, remotes }: Choices): Condition[] => {
  const conditions: Condition[] = [];
  if (sources.length < 3) conditions.push(sql`s.kind = any(${sources}::text[])`);
  // The function of `&&`: of the operator the planner expects one offer in a hundred, and reads and sorts all of them.
  if (contractTypes.length > 0) conditions.push(sql`arrayoverlap(s.contract_types, ${contractTypes}::text[])`);
  if (levels.length > 0) conditions.push(sql`(arrayoverlap(s.levels, ${levels}::text[]) or not s.has_levels)`);
  if (domains.length > 0) conditions.push(sql`s.domain = any(${domains}::text[])`);
  if (remotes.length > 0) conditions.push(sql`s.remote = any(${remotes}::text[])`);
  return conditions;
};

/** What a highlighted offer must be too: the condition of the very search that is shown below it. */
export const matching = (scope: Scope, choices: Choices): Condition => all([...inScope(scope), ...chosen(choices)]);
