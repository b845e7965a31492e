import type pg from "pg";

const rowsOf = async (client: pg.Client, query: string, ...values: unknown[]) =>
  (await client.query(query, values)).rows;

/** The present schema as one text: tables with their constraints and indexes, views, functions, triggers. For reading; migrations make it. */
export const describeSchema = async (client: pg.Client): Promise<string> => {
  const parts = ["-- What the migrations amount to. Written by `npm run db:types`; change a migration, not this file."];
  const tables = await rowsOf(
    client,
    "select c.oid, c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by 2",
  );
  for (const { oid, name } of tables) {
    const columns = await rowsOf(
      client,
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, a.attgenerated as generated,
        pg_get_expr(d.adbin, d.adrelid) as value
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      oid,
    );
    const constraints = await rowsOf(
      client,
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1 and contype <> 'n' order by contype desc, conname",
      oid,
    );
    const lines = columns.map(({ name: column, type, required, generated, value }) => {
      const filled = value ? (generated ? ` generated always as (${value}) stored` : ` default ${value}`) : "";
      return `  ${column} ${type}${required ? " not null" : ""}${filled}`;
    });
    parts.push(
      `create table ${name} (\n${[...lines, ...constraints.map(({ definition }) => `  ${definition}`)].join(",\n")}\n);`,
    );
    const indexes = await rowsOf(
      client,
      "select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1 and not indisprimary order by indexrelid::regclass::text",
      oid,
    );
    if (indexes.length > 0) parts.push(indexes.map(({ definition }) => `${definition};`).join("\n"));
  }
  const views = await rowsOf(
    client,
    `select c.relname as name, pg_get_viewdef(c.oid) as definition from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  parts.push(...views.map(({ name, definition }) => `create view ${name} as\n${definition}`));
  const functions = await rowsOf(
    client,
    `select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`,
  );
  parts.push(...functions.map(({ definition }) => `${definition.trim()};`));
  const triggers = await rowsOf(
    client,
    "select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'tasks.%' order by tgname",
  );
  parts.push(triggers.map(({ definition }) => `${definition};`).join("\n"));
  return `${parts.join("\n\n")}\n`;
};
