import { type BuiltInTemplate, builtInTemplates, type MessageTemplate } from "@passerelle/contract/hiring/messages";
import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { builtIns, schoolBuiltIns } from "./built-in-templates.ts";
import {
  insertOwnVersion,
  insertTemplate,
  lockTemplate,
  nameOfOwner,
  type Owner,
  removeTemplate,
  type TemplateRow,
  templatesOf,
  updateTemplate,
} from "./store.ts";

type Written = { name: string; subject: string; body: string };

const present = ({ id, built_in, ...written }: TemplateRow): MessageTemplate => ({
  ...written,
  id: built_in ?? id,
  is_built_in: built_in !== null,
  is_modified: built_in !== null,
});

const asItCame = (owner: Owner, code: BuiltInTemplate): MessageTemplate => ({
  ...("companyId" in owner ? builtIns : schoolBuiltIns)[code],
  id: code,
  is_built_in: true,
  is_modified: false,
  updated_at: null,
});

const whichOf = (id: string) =>
  (builtInTemplates as readonly string[]).includes(id) ? { builtIn: id as BuiltInTemplate } : { id };

/** The templates that a company or a school writes with, and who signs: also for the rooms that answer with them. */
export const templatesFor = async ({ db }: Pick<Context, "db">, owner: Owner) => {
  const rows = await templatesOf(db, owner);
  const own = rows.filter(({ built_in }) => built_in === null).map(present);
  const versions = new Map(rows.map((row) => [row.built_in, row]));
  const version = (code: BuiltInTemplate) => {
    const row = versions.get(code);
    return row ? present(row) : asItCame(owner, code);
  };
  return {
    templates: [...builtInTemplates.map(version), ...own],
    builtIn: version,
    company_name: await nameOfOwner(db, owner),
  };
};

export const listTemplates = async (ctx: Context) => templatesFor(ctx, receiverOf(ctx));

export const createTemplate = async (ctx: Context, written: Written) => {
  const row = await insertTemplate(ctx.db, receiverOf(ctx), written, ctx.now);
  if (!row) throw new Refusal("too-many-templates");
  return present(row);
};

/** A recruiter writes a template again, unless a colleague has done so since it was on the screen. */
export const changeTemplate = async (
  ctx: Context,
  id: string,
  { expected_updated_at: expected, ...written }: Written & { expected_updated_at?: string | null | undefined },
) => {
  const owner = receiverOf(ctx);
  const which = whichOf(id);
  const current = await lockTemplate(ctx.db, owner, which);
  if (!current && "id" in which) throw new Refusal("not-found");
  const seen = (at: string | null | undefined) => (at ? Date.parse(at) : null);
  if (expected !== undefined && seen(expected) !== seen(current?.updated_at)) throw new Refusal("template-changed");
  const row =
    current || "id" in which
      ? await updateTemplate(ctx.db, current?.id ?? id, written, ctx.now)
      : await insertOwnVersion(ctx.db, owner, which.builtIn, written, ctx.now);
  if (!row) throw new Refusal("template-changed");
  return present(row);
};

/** Removes a template of one's own; of a built-in one, the company's version, so that it is again as it came. */
export const deleteTemplate = async (ctx: Context, id: string) => {
  const which = whichOf(id);
  const removed = await removeTemplate(ctx.db, receiverOf(ctx), which);
  if (!removed && "id" in which) throw new Refusal("not-found");
  return null;
};
