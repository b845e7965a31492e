import { withoutIdentity } from "#people/candidates/without-identity.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { findAdvisers } from "./advisers-store.ts";
import { type CandidateRow, candidatesOf, findReceivedBatch, pageOfReceivedBatches } from "./company-store.ts";
import { fullName } from "./rules.ts";

const present = async (ctx: Context, row: CandidateRow) => ({
  id: row.id,
  status: row.status,
  created_at: row.created_at,
  applicant: {
    is_nameless: row.hidden !== null,
    first_name: row.first_name ?? "Candidat",
    last_name: row.last_name ?? "anonyme",
    email: row.email ?? "",
    phone: row.phone ?? "",
    city: row.desired_city ?? "",
    current_education: row.current_education ?? "",
    experience_years: row.experience_years,
    availability_date: row.availability_date,
    skills: row.skills ?? [],
  },
  resume_name: row.resume_name,
  resume_url: await fileLink(ctx, row.resume_id),
});

type Batch = NonNullable<Awaited<ReturnType<typeof findReceivedBatch>>>;

/** The school wrote of all its students at once; none of those whose names the company does not read yet may be recognised. */
const presentBatch = ({ hidden, message, logo_id, ...batch }: Batch) => ({
  ...batch,
  school_logo_url: logoAddress(logo_id),
  message: hidden.reduce((words, { identity }) => withoutIdentity(words, identity), message),
});

/** The batches that schools proposed to the company. */
export const listReceivedBatches = async (ctx: Context, page: { limit: number; offset: number }) => {
  const { rows, total } = await pageOfReceivedBatches(ctx.db, companyOf(ctx), page);
  return { rows: rows.map(presentBatch), total };
};

/** A batch that a school proposed to the company: the students who consented, to compare and to answer. */
export const readReceivedBatch = async (ctx: Context, id: string) => {
  const companyId = companyOf(ctx);
  const batch = await findReceivedBatch(ctx.db, id, companyId);
  if (!batch) throw new Refusal("not-found");
  const rows = await candidatesOf(ctx.db, id, companyId);
  const adviser = (await findAdvisers(ctx.db, [id])).get(id);
  return {
    ...presentBatch(batch),
    adviser: adviser ? { name: fullName(adviser), job_title: adviser.job_title, email: adviser.email } : null,
    candidates: await Promise.all(rows.map((row) => present(ctx, row))),
  };
};
