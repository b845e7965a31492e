import { eraseApplicant } from "#applications/erase-applicant.ts";
import { candidateTasks } from "#candidates/tasks.ts";
import type { Context } from "#platform/context.ts";
import { filesOf } from "#platform/files-store.ts";
import { forgetMailsTo, sendMail } from "#platform/mail.ts";
import { requirePassword } from "./change-password.ts";
import { accountErased } from "./mails.ts";
import { deleteAccount as removeAccount } from "./store.ts";

/**
 * Erases an applicant at once (product decisions, personal data): the account and all that depends on it go with it;
 * applications keep an anonymous line for the statistics of whoever received them.
 */
export const deleteAccount = async (ctx: Context, password: string) => {
  const { db, user, tasks } = ctx;
  await requirePassword(ctx, password);
  const files = await filesOf(db, user.id);
  await eraseApplicant(ctx, user.id);
  await removeAccount(db, user.id);
  await tasks.enqueue(db, candidateTasks.eraseFiles, { files: files.map(({ id, key }) => ({ id, key })) });
  await forgetMailsTo(ctx, user.email);
  await sendMail(ctx, accountErased(user.email));
  return { detail: "Votre compte et vos données ont été supprimés." };
};
