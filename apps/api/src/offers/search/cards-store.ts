import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { all, onScreen } from "./scope-store.ts";

/** What changes without the offer, of an own offer; nothing of an imported one, for which nothing more is read. */
const moving = sql`case when s.kind <> 'external' then (select row_to_json(m)::text from (
  select s.kind = 'company' and coalesce(is_verified(s.organisation_id), false) as is_company_verified,
    (select c.logo_id from companies c where s.kind = 'company' and c.id = s.organisation_id) as logo_id,
    case s.kind when 'company' then (select count(*) from applications a where a.job_id = s.offer_id and a.is_given and a.status <> 'WD')
      else (select count(*) from applications a where a.posting_id = s.offer_id and a.is_given and a.status <> 'WD') end as applications_count,
    ar.applications as asked, ar.answered, ar.median_days
  from (values (1)) one left join answer_rates ar on ar.organisation_id = s.organisation_id) m) end`;
/** What a list reads of each of its offers; `text` is its card as the projection keeps it. */
export const shownColumns = sql`s.card as text, s.seen_on, s.lat, s.lon, ${moving} as moving`;
/** What its next page continues from. */
export const positionColumns = sql`s.offer_id, s.kind_rank, s.has_levels, s.published_at`;

/** A card of a list. `card`: a `StaticCard` as JSON; `moving`: `Moving` as JSON, null for an imported offer. */
export type CardRow = {
  card: string;
  seen_on: number;
  lat: number | null;
  lon: number | null;
  moving: string | null;
};
export type StoredRow = Omit<CardRow, "card"> & { text: string };

export const cardRow = <Row extends StoredRow>({ text, ...row }: Row) => ({ ...row, card: text });

/** Cards of the offers that a selection gives as `p` with these columns of its own, in an order told of them. */
export const cardRows = async (db: Db, rows: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<CardRow[]> => {
  const { rows: found } = await sql<StoredRow>`
    with p as materialized (${rows})
    select ${shownColumns} from p join offer_search s on s.offer_id = p.offer_id order by ${order}`.execute(db);
  return found.map(cardRow);
};

/** What is known of how the offer's company or school answers. */
export type StoredAnswers = { asked: number | null; answered: number | null; median_days: number | null };
/** What changes without the own offer of a card. */
export type Moving = {
  is_company_verified: boolean;
  logo_id: string | null;
  applications_count: number;
} & StoredAnswers;

/**
 * Offers of the same occupation as `offer`, else of the same domain; those of the same department first, each time the newest ones: a
 * selection of cards, inside a statement that has the offer.
 */
export const similarTo = (
  offer: { id: RawBuilder<unknown>; domain: RawBuilder<unknown>; department: RawBuilder<unknown> },
  limit: number,
  now: Date,
) => {
  const visible = all([onScreen(now), sql`s.offer_id <> ${offer.id}`]);
  const newest = (ring: number, conditions: RawBuilder<unknown>) => sql`
    (select ${sql.lit(ring)} as ring, s.offer_id, s.published_at, s.department from offer_search s where ${visible} and ${conditions}
      order by s.published_at desc, s.offer_id desc limit ${sql.lit(limit)})`;
  const sameOccupation = sql`s.occupation = (select occupation from offer_search where offer_id = ${offer.id})`;
  const isNear = sql`s.department = ${offer.department}`;
  // The index of terms narrows by occupation and department at once; the department is written as `lexeme` writes it.
  const nearest = sql`s.terms @@ (
    select '''o:' || occupation || ''' & ''p:' || replace(replace(${offer.department}, '\\', '\\\\'), '''', '''''') || ''''
    from offer_search where offer_id = ${offer.id})::tsquery`;
  // Own and external offers apart: the index of domains keeps each of them by date.
  const sameDomain = sql`(select s.* from (values (0), (1)) k(rank)
    cross join lateral ${newest(3, sql`s.domain = ${offer.domain} and s.kind_rank = k.rank`)} s)`;
  return sql`
    with p as materialized (
      select offer_id, min(ring) as ring, published_at from (
        ${newest(0, sql`${sameOccupation} and ${isNear} and ${nearest}`)} union all ${newest(1, sameOccupation)}
        union all ${newest(2, sql`s.domain = ${offer.domain} and ${isNear}`)} union all ${sameDomain}) near
      group by offer_id, published_at order by 2, 3 desc limit ${sql.lit(limit)})
    select ${shownColumns} from p join offer_search s on s.offer_id = p.offer_id order by p.ring, p.published_at desc`;
};
