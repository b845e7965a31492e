import type pg from "pg";

/**
 * What PostgreSQL does by itself when a row is deleted, as a page to read: for each table, the tables whose rows go with it, and the
 * columns that are emptied. Events do not see these changes.
 */
export const describeDeletions = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ parent: string; child: string; columns: string; action: "c" | "n" }>(`
    select confrelid::regclass::text as parent, conrelid::regclass::text as child, confdeltype::text as action,
      (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint
    where contype = 'f' and confdeltype in ('c', 'n') and connamespace = 'public'::regnamespace
    order by 1, 2, 4`);
  const parents = Map.groupBy(rows, ({ parent }) => parent);
  const lines = [...parents].map(([parent, keys]) => {
    const deleted = keys.filter(({ action }) => action === "c").map(({ child }) => `\`${child}\``);
    const emptied = keys.filter(({ action }) => action === "n").map(({ child, columns }) => `\`${child}.${columns}\``);
    return `| \`${parent}\` | ${[...new Set(deleted)].join(", ")} | ${emptied.join(", ")} |`;
  });
  return `# What goes with a deleted row

Written by \`npm run db:types\`. When a row of the first column's table is deleted, PostgreSQL deletes the rows that refer to it in the second
column, and so on from these, and sets the columns of the third to null. What an act causes besides is in \`apps/api/src/app/events.ts\`.

| Deleted row of | Deletes rows of | Sets to null |
|---|---|---|
${lines.join("\n")}
`;
};
