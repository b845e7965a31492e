import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * A condition written in SQL, for `where`, `having`, `on` and filters. Its type needs no trust: PostgreSQL refuses there what is not
 * boolean. A column of a row is not one; the compiler refuses it where a row holds a `boolean`.
 */
export const condition = (parts: TemplateStringsArray, ...values: unknown[]): RawBuilder<SqlBool> =>
  sql<SqlBool>(parts, ...values);

/** A condition as a column, which PostgreSQL refuses unless it is boolean; where it is null, false. */
export const isTrue = (of: Expression<SqlBool>) => sql<boolean>`(${of}) is true`;

/** The instant when a day (`YYYY-MM-DD`) begins in Paris, or the day that is `later` days after it. */
export const startOfDay = (day: string, later = 0) =>
  sql<string>`(${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Paris'`;
