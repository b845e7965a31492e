import type { LibraryCandidate, OpenedCandidate } from "@passerelle/contract/hiring/cv-library";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { namelessFirstName } from "#platform/fragments-store.ts";
import { partsOf, textOf } from "./excerpt.ts";
import type { CandidateRow } from "./search-store.ts";

/** A candidate for a company that does not know them yet; the link to the CV is good while they look for work. */
export const presentCandidate = async (
  ctx: Context,
  { pseudonym, resume_id, skills, excerpt, ...row }: CandidateRow,
): Promise<OpenedCandidate> => {
  if (row.is_nameless)
    return {
      ...row,
      ...{
        first_name: namelessFirstName,
        last_name: pseudonym,
        resume_name: null,
        resume_url: null,
        summary: "",
        excerpt: [],
      },
      skills: skills.map((name) => ({ name })),
    };
  const parts = partsOf(excerpt);
  return {
    ...row,
    skills: skills.map((name) => ({ name })),
    resume_url: (await fileLink(ctx, resume_id, { whileOwnerLooks: true })) ?? "",
    summary: textOf(parts),
    excerpt: parts,
  };
};

/** The same for a company that nobody vouches for: what they look for, and nothing of who they are. */
export const presentHidden = ({ resume_id: _, skills, excerpt: __, ...row }: CandidateRow): LibraryCandidate => ({
  ...row,
  is_nameless: false,
  skills: skills.map((name) => ({ name })),
  first_name: null,
  last_name: null,
  resume_name: null,
  resume_url: null,
  summary: null,
  excerpt: [],
});
