import { sql } from "kysely";
import pg from "pg";

/** So many statements are prepared at most: each takes some kilobytes of every connection. */
const most = 400;
/** A statement is prepared once it was sent so often: most texts of a list of another length come once. */
const repeats = 3;
/** Texts that are counted before any of them is prepared; then counting starts again. */
const mostCounted = 4000;

const mark = "/* prepared */";
/**
 * In the text of a statement outside of a transaction that many requests send with other values: it is prepared too, with one plan whatever
 * the values are. Only for statements whose shape leaves one sensible plan.
 */
export const prepared = sql.raw(mark);

const lookupMark = "/* prepared lookup */";
/**
 * The same for a lookup by keys, which PostgreSQL gives one plan under any setting: it is sent under the one that the connection has. Who
 * asks is looked up before each act, and would otherwise switch the setting twice.
 */
export const lookup = sql.raw(lookupMark);

/** Names of the texts that are worth preparing; a name means the same text on every connection of a pool. */
const openNames = () => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let generation = 1;
  return {
    /** Undefined for a text that is not prepared. */
    of: (text: string) => {
      const name = names.get(text);
      if (name || names.size >= most) return name;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < repeats) {
        if (counts.size >= mostCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const added = `${generation}-${names.size}`;
      names.set(text, added);
      return added;
    },
    startAgain: () => {
      generation += 1;
      names.clear();
    },
  };
};

/** A migration has changed a table under a prepared statement that selects all of it; sent again, it gets another name. */
export const isStalePlan = (error: unknown) =>
  error instanceof Error && error.message === "cached plan must not change result type";

/**
 * Gives what has PostgreSQL keep, on each connection of one pool, the plans of the statements that transactions repeat: planning is more
 * than half of what a small write costs it. Statements that are marked keep one plan; others are planned for their own values.
 */
export const openPreparing = () => {
  const names = openNames();
  const { prototype } = pg.Client;
  return <Client extends pg.ClientBase>(client: Client): Client => {
    const query = (...given: unknown[]) =>
      (prototype.query as (...args: unknown[]) => Promise<unknown>).apply(client, given);
    const sendPrepared = async (name: string, text: string, values: unknown[]) => {
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (isStalePlan(error)) names.startAgain();
        throw error;
      }
    };
    let isInTransaction = false;
    // The setting is of the connection: it is sent when the next statement needs the other one. A rollback takes it back.
    let planning: "auto" | "force_generic_plan" | null = "auto";
    const planAs = async (mode: "auto" | "force_generic_plan") => {
      planning = mode;
      try {
        await query(`set plan_cache_mode = ${mode}`);
      } catch (error) {
        planning = null;
        throw error;
      }
    };
    return Object.assign(client, {
      query: (text: unknown, values?: unknown, ...rest: unknown[]) => {
        if (text === "begin") isInTransaction = true;
        else if (text === "commit" || text === "rollback") isInTransaction = false;
        if (typeof text === "string" && text.startsWith("rollback")) planning = null;
        // What begins and ends a transaction comes without values; a pool's own `query` comes with a callback.
        if (typeof text !== "string" || !Array.isArray(values) || values.length === 0 || rest.length > 0)
          return query(text, values, ...rest);
        const isMarked = text.includes(mark);
        const isLookup = text.includes(lookupMark);
        const name = isInTransaction || isMarked || isLookup ? names.of(text) : undefined;
        const send = () => (name ? sendPrepared(name, text, values) : query(text, values));
        if (isLookup) return send();
        const mode = name && isMarked ? "force_generic_plan" : "auto";
        return planning === mode ? send() : planAs(mode).then(send);
      },
    });
  };
};
