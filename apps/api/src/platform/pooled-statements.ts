import pg from "pg";

/** The same statement without the name that would have the server keep it for this session. */
const unnamed = (given: unknown) => {
  if (typeof given !== "object" || given === null || !("name" in given) || "submit" in given) return given;
  const { name: _, ...statement } = given;
  return statement;
};

/**
 * For the connections of a pooler in transaction mode, where a session's settings would reach another client: bounds every statement and
 * transaction to `seconds` by settings of the transaction alone. A statement outside of one gets its own, at the price of two more
 * messages. What comes with a callback (`pool.query`, for limits of calls, which are short) is bounded by nothing. Nothing is prepared.
 */
export const boundingTransactions = (seconds: number) => {
  const bounds = `set local statement_timeout = '${seconds}s'; set local idle_in_transaction_session_timeout = '${2 * seconds}s'`;
  const { prototype } = pg.Client;
  return <Client extends pg.ClientBase>(client: Client): Client => {
    const query = (...given: unknown[]) =>
      (prototype.query as (...args: unknown[]) => Promise<unknown>).apply(client, given);
    const alone = async (text: string, values: unknown) => {
      await query(`begin; ${bounds}`);
      try {
        const answer = await query(text, values);
        await query("commit");
        return answer;
      } catch (error) {
        await query("rollback").catch(() => {});
        throw error;
      }
    };
    let isInTransaction = false;
    return Object.assign(client, {
      query: (text: unknown, values?: unknown, ...rest: unknown[]) => {
        if (typeof text !== "string" || typeof values === "function" || rest.length > 0)
          return query(unnamed(text), values, ...rest);
        if (text === "begin" || text.startsWith("start transaction")) {
          isInTransaction = true;
          return query(`${text}; ${bounds}`);
        }
        if (text === "commit" || text === "rollback") {
          isInTransaction = false;
          return query(text);
        }
        return isInTransaction ? query(text, values) : alone(text, values);
      },
    });
  };
};
