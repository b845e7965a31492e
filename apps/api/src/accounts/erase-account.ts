import { eraseApplicant } from "#applications/erase-applicant.ts";
import { candidateTasks } from "#candidates/tasks.ts";
import { eraseInterviews } from "#interviews/erase-interviews.ts";
import { eraseIntroductions } from "#introductions/personal-data.ts";
import { eraseMessagesTo } from "#messages/personal-data.ts";
import type { AnyContext } from "#platform/context.ts";
import { filesOf } from "#platform/files-store.ts";
import { forgetMailsTo } from "#platform/mail.ts";
import { eraseTagsOf } from "#school-applications/erase-tags.ts";
import { eraseStudent } from "#school-students/personal-data.ts";
import { deleteAccount } from "./store.ts";

/**
 * Erases an applicant at once (product decisions, personal data): the account and all that depends on it go with it;
 * applications keep an anonymous line for the statistics of whoever received them.
 */
export const eraseAccount = async (ctx: AnyContext, { id, email }: { id: string; email: string }) => {
  const files = await filesOf(ctx.db, id);
  await eraseMessagesTo(ctx, id);
  await eraseTagsOf(ctx, id);
  await eraseApplicant(ctx, id);
  await eraseInterviews(ctx, id);
  await eraseIntroductions(ctx, id);
  await eraseStudent(ctx, email);
  await deleteAccount(ctx.db, id);
  await ctx.tasks.enqueue(ctx.db, candidateTasks.eraseFiles, {
    files: files.map((file) => ({ id: file.id, key: file.key })),
  });
  await forgetMailsTo(ctx, email);
};
