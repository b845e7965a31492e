import type { AnyContext } from "#platform/context.ts";
import { findResumes } from "./resumes-store.ts";
import { findProfile } from "./store.ts";

/** The profile and the CVs of a person. */
export const profileDataOf = async ({ db }: AnyContext, accountId: string) => {
  const profile = await findProfile(db, accountId);
  const resumes = await findResumes(db, accountId);
  return { profile: profile ?? null, resumes: resumes.map(({ file_id: _, ...resume }) => resume) };
};
