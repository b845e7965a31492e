import type { Resume, ResumeFindings } from "@passerelle/contract/people/candidates";
import type { AnyContext, Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import type { StoredFile } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { findingsIn } from "./findings-rules.ts";
import { addResume, findResumes, type ResumeRow, removeResume, renameResume, saveContent } from "./resumes-store.ts";
import { isLooking, setDefaultResume, setResume } from "./store.ts";

/** How many CVs a person may keep. */
const maxResumes = 10;

const present = async (ctx: Context, { file_id, ...row }: ResumeRow): Promise<Resume> => ({
  ...row,
  url: (await fileLink(ctx, file_id)) ?? "",
});

export const listResumes = async (ctx: Context) => {
  const rows = await findResumes(ctx.db, ctx.user.id);
  return Promise.all(rows.map((row) => present(ctx, row)));
};

/** The new CV accompanies the next applications; the others stay at hand, and applications keep the one they were sent with. */
export const saveResume = async (ctx: Context, profileId: string, file: StoredFile) => {
  const { db, user, now } = ctx;
  const fileId = await insertFile(db, { ...file, accountId: user.id, kind: "cv" });
  if (!(await setResume(db, user.id, profileId, fileId, now))) throw new Refusal("not-found");
  if (!(await addResume(db, user.id, fileId, maxResumes))) throw new Refusal("resume-limit");
  // It was read to know that it opens.
  await saveContent(db, fileId, file.text ?? null, now);
};

export const changeResume = async (ctx: Context, id: string, change: { label?: string; is_default?: true }) => {
  const { db, user, now } = ctx;
  const known = (await findResumes(db, user.id)).find((row) => row.id === id);
  if (!known) throw new Refusal("not-found");
  if (change.label !== undefined) await renameResume(db, id, change.label);
  if (change.is_default) await setDefaultResume(db, user.id, known.file_id, now);
  const changed = (await findResumes(db, user.id)).find((row) => row.id === id);
  if (!changed) throw new Refusal("not-found");
  return present(ctx, changed);
};

export const deleteResume = async ({ db, user }: Context, id: string) => {
  const known = (await findResumes(db, user.id)).find((row) => row.id === id);
  if (!known) throw new Refusal("not-found");
  if (known.is_default) throw new Refusal("resume-default");
  await removeResume(db, id);
  return null;
};

/** What a CV, read when it came, holds that could fill the profile; nothing is kept of it. */
export const readForProfile = async (ctx: Context, file: StoredFile): Promise<ResumeFindings> => {
  try {
    return findingsIn(file.text ?? "");
  } finally {
    await ctx.files.remove(file.key);
  }
};

/** Whether a CV is the one that its owner, who is looking, shows to companies. */
export const isShownInLibrary = ({ db }: Pick<AnyContext, "db">, accountId: string, fileId: string) =>
  isLooking(db, accountId, fileId);
