import type { AnyContext } from "#platform/context.ts";
import { findHolder, lockHolder } from "./store.ts";

/** The type of account at an address: provider first, else applicant, company or school. */
export const holderOf = async ({ db }: Pick<AnyContext, "db">, email: string, { locked = false } = {}) => {
  const holder = await (locked ? lockHolder : findHolder)(db, email);
  if (!holder) return null;
  const { id, created_at, type, is_staff, is_superuser } = holder;
  const kind = is_staff || is_superuser || type === null ? ("provider" as const) : type;
  return { id, email: holder.email, created_at, type: kind };
};
