import type { CompiledQuery } from "kysely";
import type { Db } from "./db.ts";

/**
 * A statement that many requests send, built and compiled at its first use: building a long one again for other values costs the server
 * more than sending it. `build` makes the same text whatever the values are, and passes each on as a parameter.
 */
export const compiledOnce = <Values extends Record<string, unknown>, Row>(
  names: (keyof Values & string)[],
  build: (db: Db, values: Values) => { compile: () => CompiledQuery<Row> },
) => {
  const placeholders = new Map<unknown, string>(names.map((name) => [`value of ${name}`, name]));
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(
      db,
      Object.fromEntries([...placeholders].map(([value, name]) => [name, value])) as Values,
    ).compile();
    const parameters = compiled.parameters.map((value) => {
      const name = placeholders.get(value);
      return name === undefined ? value : values[name];
    });
    const sent: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(sent)).rows;
  };
};
