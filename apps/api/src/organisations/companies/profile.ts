import type { CompanyProfileForm } from "@passerelle/contract/organisations/companies";
import { foundTeam } from "#organisations/company-team/members.ts";
import { checkSiretSoon } from "#organisations/company-verification/check-siret.ts";
import { companyManagedBy } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { coverAddress, logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { companiesChanged } from "./events.ts";
import { findCompany, insertCompany, updateCompany } from "./store.ts";

const readCompany = async ({ db }: Context, id: string | null) => {
  const company = id && (await findCompany(db, id));
  if (!company) throw new Refusal("not-found");
  const { logo_id, cover_id, ...profile } = company;
  return { ...profile, logo_url: logoAddress(logo_id), cover_url: coverAddress(cover_id) };
};

export const readOwnCompany = (ctx: Context) => readCompany(ctx, ctx.user.companyId);

/** The account that creates the profile becomes the company's administrator; two clicks at once create one company. */
export const createCompany = async (ctx: Context, form: CompanyProfileForm) => {
  const id = await insertCompany(ctx.db, form);
  if (!(await foundTeam(ctx, id))) throw new Refusal("profile-exists");
  await checkSiretSoon(ctx, id);
  return readCompany(ctx, id);
};

/** Administrators keep the profile; a new name changes the public address, and the former one leads to it. */
export const replaceCompany = async (ctx: Context, id: string, form: CompanyProfileForm) => {
  if (id !== ctx.user.companyId) throw new Refusal("not-found");
  companyManagedBy(ctx);
  await updateCompany(ctx.db, id, form, ctx.now);
  await emit(ctx, companiesChanged, [{ company_id: id }]);
  await checkSiretSoon(ctx, id);
  return readCompany(ctx, id);
};
