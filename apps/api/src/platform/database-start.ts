import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "./config.ts";
import { nameOf, userOf } from "./database-addresses.ts";
import { isReadOnlyServer, isUnavailable } from "./database-failures.ts";
import { survivingLoss } from "./db.ts";

const pauseMs = 500;

/** Errors of a server that answers and refuses: waiting does not help. */
const refusedBy = (error: unknown, databaseUrl: string, variable: string): StartRefused | null => {
  const { code, message = "" } = error as { code?: string; message?: string };
  const name = nameOf(databaseUrl);
  const sentence =
    code === "28P01" || message.startsWith("SASL:")
      ? `La base de données ${name} refuse le mot de passe de ${userOf(databaseUrl) || "l'utilisateur"} (variable ${variable}).`
      : code === "3D000"
        ? `Le serveur PostgreSQL répond, mais la base ${name} n'existe pas (variable ${variable}).`
        : code === "28000" || code === "42501"
          ? `La base de données ${name} refuse la connexion de ${userOf(databaseUrl) || "l'utilisateur"} (variable ${variable}).`
          : null;
  return sentence ? new StartRefused(sentence, { cause: error }) : null;
};

// Unknown host name: containers that start together may know it a moment later.
const isAbsent = (error: unknown) => isUnavailable(error) || (error as { code?: string })?.code === "ENOTFOUND";

/**
 * Runs `work`, which needs the database, again while it does not answer (absent, starting, out of connections), for `waitSeconds` in
 * all; logs once that it waits. `work` must be safe to run again. Throws {@link StartRefused} at once for a wrong password, user or
 * database, and when the time is over.
 */
export const onceDatabaseAnswers = async <T>(
  databaseUrl: string,
  {
    waitSeconds,
    signal,
    variable = "DATABASE_URL",
  }: { waitSeconds: number; signal?: AbortSignal | undefined; variable?: string },
  work: () => Promise<T>,
): Promise<T> => {
  const until = performance.now() + waitSeconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const refused = refusedBy(error, databaseUrl, variable);
      if (refused) throw refused;
      if (!isAbsent(error)) throw error;
      if (performance.now() >= until)
        throw new StartRefused(
          isReadOnlyServer(error)
            ? `La base de données ${nameOf(databaseUrl)} n'accepte pas d'écriture : aucun de ses serveurs n'est le principal (variable ${variable}).`
            : `La base de données ${nameOf(databaseUrl)} ne répond pas (variable ${variable}).`,
          { cause: error },
        );
      if (isFirst)
        console.error(
          `La base de données ${nameOf(databaseUrl)} ne répond pas encore : Passerelle l'attend ${waitSeconds} secondes au plus (variable DATABASE_WAIT_SECONDS).`,
        );
      await pause(pauseMs, null, { signal });
    }
  }
};

/** Opens one connection outside of any pool for `work`, then closes it. */
export const withClient = async <T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = survivingLoss(new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true }));
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A lost connection cannot be closed again.
    await client.end().catch(() => {});
  }
};
