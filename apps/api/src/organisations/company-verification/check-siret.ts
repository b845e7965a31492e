import type { SiretOutcome } from "@passerelle/contract/organisations/company-verification";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, SystemContext } from "#platform/context.ts";
import { OutgoingFailure, wholeText } from "#platform/outgoing.ts";
import { task } from "#platform/tasks.ts";
import { answerRequest } from "./requests-store.ts";
import { isSameName } from "./rules.ts";
import { findBar, findCompany, insertVouch, lockCompany, saveSiretCheck, validVouches } from "./store.ts";

const establishment = z.object({
  siret: z.string(),
  etat_administratif: z.string().nullish(),
  nom_commercial: z.string().nullish(),
  liste_enseignes: z.array(z.string()).nullish(),
});
/** What is read of an answer of the public register (recherche-entreprises.api.gouv.fr) or of another that answers alike. */
const registerAnswer = z.object({
  results: z.array(
    z.object({
      nom_complet: z.string().nullish(),
      nom_raison_sociale: z.string().nullish(),
      siege: establishment.nullish(),
      matching_etablissements: z.array(establishment).nullish(),
    }),
  ),
});

const timeoutMs = 15_000;
const mostBytes = 2_000_000;

const ask = async ({ outgoing }: SystemContext, register: string, siret: string) => {
  const answer = await outgoing.ask(register.replace("{siret}", siret), {
    headers: { accept: "application/json" },
    followsRedirects: true,
    timeoutMs,
  });
  const body = await wholeText(answer, mostBytes);
  if (answer.status === 404) return { results: [] };
  const isOurs = answer.status === 200 ? registerAnswer.safeParse(parsed(body)) : null;
  if (!isOurs?.success)
    throw new OutgoingFailure("answer", { sentence: "Le registre des entreprises n'a pas répondu comme attendu." });
  return isOurs.data;
};
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** What a register's answer says of a number and of a name: `found` where the establishment is open and so called. */
const outcomeOf = ({ results }: z.output<typeof registerAnswer>, siret: string, name: string): SiretOutcome => {
  for (const { nom_complet, nom_raison_sociale, siege, matching_etablissements } of results) {
    const found = [...(matching_etablissements ?? []), ...(siege ? [siege] : [])].find((one) => one.siret === siret);
    if (!found) continue;
    if (found.etat_administratif !== "A") return "closed";
    // The register adds an acronym in brackets after some names.
    const known = [nom_raison_sociale, nom_complet?.replace(/\s*\(.*\)$/, ""), found.nom_commercial].concat(
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
    const outcome = outcomeOf(await ask(ctx, siretRegister, asked.siret), asked.siret, asked.name);
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
