import type { TypedPosting } from "@passerelle/contract/offers/posting-editor";
import { ownToOneOffer } from "@passerelle/contract/offers/posting-fields";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { cleanedTyped } from "./rules.ts";
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  lockTemplates,
  renameTemplate,
  templatesOf,
} from "./templates-store.ts";

const mostTemplates = 50;

export const listTemplates = (ctx: Context) => templatesOf(ctx.db, schoolOf(ctx), mostTemplates);

export const readTemplate = async (ctx: Context, id: string) => {
  const template = await findTemplate(ctx.db, schoolOf(ctx), id);
  if (!template) throw new Refusal("not-found");
  return template;
};

/** The school's templates, held; refuses a name that another of them has. */
const lockCheckedTemplates = async (ctx: Context, name: string, own?: string) => {
  const all = await lockTemplates(ctx.db, schoolOf(ctx));
  if (own && !all.some(({ id }) => id === own)) throw new Refusal("not-found");
  if (all.some((other) => other.id !== own && other.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal("posting-template-exists");
  return all.length;
};

/** Keeps an offer as what others start from, without what belongs to it alone. */
export const createTemplate = async (ctx: Context, { name, content }: { name: string; content: TypedPosting }) => {
  const { db, user, now } = ctx;
  if ((await lockCheckedTemplates(ctx, name)) >= mostTemplates) throw new Refusal("too-many-posting-templates");
  const fields = { ...content.fields };
  for (const field of ownToOneOffer) delete fields[field];
  const cleaned = cleanedTyped({ ...content, fields });
  const id = await insertTemplate(db, { schoolId: schoolOf(ctx), authorId: user.id, name, content: cleaned, now });
  return readTemplate(ctx, id);
};

export const nameTemplate = async (ctx: Context, id: string, { name }: { name: string }) => {
  await lockCheckedTemplates(ctx, name, id);
  await renameTemplate(ctx.db, id, name, ctx.now);
  return readTemplate(ctx, id);
};

export const removeTemplate = async (ctx: Context, id: string) => {
  if (!(await deleteTemplate(ctx.db, schoolOf(ctx), id))) throw new Refusal("not-found");
  return null;
};
