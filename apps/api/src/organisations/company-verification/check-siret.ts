import type { SiretOutcome } from "@passerelle/contract/organisations/company-verification";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import {
  askRegister,
  establishmentsOf,
  nameOf,
  type RegisteredCompany,
} from "#organisations/company-register/ask-register.ts";
import type { AnyContext } from "#platform/context.ts";
import { task } from "#platform/tasks.ts";
import { answerRequest } from "./requests-store.ts";
import { isSameName } from "./rules.ts";
import { findBar, findCompany, insertVouch, lockCompany, saveSiretCheck, validVouches } from "./store.ts";

const timeoutMs = 15_000;

/** What a register's answer says of a number and of a name: `found` where the establishment is open and so called. */
const outcomeOf = (companies: RegisteredCompany[], siret: string, name: string): SiretOutcome => {
  for (const company of companies) {
    const found = establishmentsOf(company).find((one) => one.siret === siret);
    if (!found) continue;
    if (found.etat_administratif !== "A") return "closed";
    const known = [company.nom_raison_sociale, nameOf(company), found.nom_commercial].concat(
      found.liste_enseignes ?? [],
    );
    return known.some((theirs) => theirs && isSameName(name, theirs)) ? "found" : "other_name";
  }
  return "unknown";
};

/** Asks the register for a company's number; one that it knows under the company's own name vouches for it. */
const checkSiret = task({
  name: "verifier-un-siret",
  payload: z.object({ companyId: z.uuid() }),
  retries: 6,
  run: async (ctx, { companyId }) => {
    const { db, now, siretRegister } = ctx;
    const asked = await findCompany(db, companyId);
    if (!asked?.siret || !siretRegister) return;
    const outcome = outcomeOf(
      await askRegister(ctx, siretRegister, { words: asked.siret, timeoutMs }),
      asked.siret,
      asked.name,
    );
    await db.transaction().execute(async (tx) => {
      const company = await lockCompany(tx, companyId);
      // Saved again meanwhile: that asks again.
      if (company?.siret !== asked.siret || company.name !== asked.name) return;
      await saveSiretCheck(tx, companyId, asked.siret, outcome, now);
      if (outcome !== "found" || (await findBar(tx, companyId))) return;
      if ((await validVouches(tx, companyId)).some(({ way }) => way === "register")) return;
      await insertVouch(tx, { company, way: "register", accountId: null, now });
      await answerRequest(tx, companyId, { state: "accepted", by: null, reason: "", now });
      await recordInAudit({ ...ctx, db: tx }, { action: "company-vouched", companyId, details: { way: "register" } });
    });
  },
});

export const companyVerificationTasks = { checkSiret };

/** Has a company's number checked where a register is configured, outside of the request that saved it. */
export const checkSiretSoon = async (ctx: Pick<AnyContext, "db" | "tasks" | "siretRegister">, companyId: string) => {
  if (ctx.siretRegister) await ctx.tasks.enqueue(ctx.db, checkSiret, { companyId });
};
