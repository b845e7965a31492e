import { randomBytes } from "node:crypto";
import { recordInAudit } from "#identity/audit/record.ts";
import { StartRefused } from "#platform/config.ts";
import type { SystemContext } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { accountsWithPasswordHash, exposedPasswords } from "./demo-accounts-store.ts";
import { endSessions } from "./end-sessions.ts";
import { demoPassword, hashPassword, passwordMatches } from "./passwords.ts";
import { replacePassword } from "./store.ts";

/** Domain of the demo addresses, which nobody can own. */
const demoDomain = "passerelle.example";

/** Hashes of the published password among demo accounts and the provider's people. */
const hashesOfDemoPassword = async (db: Db) => {
  const exposed = await exposedPasswords(db, demoDomain);
  const distinct = [...new Set(exposed.map(({ password_hash }) => password_hash))];
  const isDemo = await Promise.all(distinct.map((hash) => passwordMatches(demoPassword, hash).catch(() => false)));
  const hashes = new Set(distinct.filter((_, index) => isDemo[index]));
  return {
    hashes: [...hashes],
    emails: exposed.filter((one) => hashes.has(one.password_hash)).map(({ email }) => email),
  };
};

/** Throws {@link StartRefused} while a known account still has the published password. */
export const refuseDemoPasswords = async (db: Db) => {
  const { emails } = await hashesOfDemoPassword(db);
  if (emails.length === 0) return;
  const others = emails.length > 1 ? ` et ${emails.length - 1} autre${emails.length > 2 ? "s" : ""}` : "";
  throw new StartRefused(
    `Le mot de passe de démonstration, qui est publié, ouvre encore ${emails[0]}${others} : remplacez-le par « npm run cli -- user set-password --email … --password … », ou retirez-le de tous les comptes par « npm run cli -- user drop-demo-passwords ».`,
  );
};

/** Gives every demo account a random password and ends its sessions; the demo offers stay. Gives the number of accounts. */
export const deleteDemoPasswords = async (ctx: SystemContext) => {
  const { hashes } = await hashesOfDemoPassword(ctx.db);
  const accounts = await accountsWithPasswordHash(ctx.db, hashes);
  // One hash for all: hashing is slow.
  const unknown = await hashPassword(randomBytes(32).toString("base64url"));
  await ctx.db.transaction().execute(async (db) => {
    for (const id of accounts) {
      await replacePassword(db, id, unknown);
      await endSessions({ ...ctx, db }, id);
      await recordInAudit({ ...ctx, db }, { action: "password-replaced", accountId: id });
    }
  });
  return accounts.length;
};
