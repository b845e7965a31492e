import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import type { CardRow } from "./store.ts";

/** With a link to the CV it was sent with. An erased account leaves an anonymous row. */
export const presentCard = async (
  ctx: Pick<Context, "secretKey" | "now" | "user">,
  row: CardRow,
): Promise<SchoolApplication> => ({
  id: row.id,
  stage: row.stage,
  is_withdrawn: row.is_withdrawn,
  created_at: row.created_at,
  updated_at: row.updated_at,
  posting: { id: row.posting_id, title: row.title, company_name: row.company_name },
  is_seen: row.seen_at !== null,
  rating: row.rating,
  notes_count: row.notes_count,
  tags: row.tags,
  contact: row.contact,
  interview: row.interview,
  applicant: {
    first_name: row.first_name ?? "Candidat",
    last_name: row.last_name ?? "anonyme",
    email: row.email ?? "",
    phone: row.phone ?? "",
    desired_city: row.desired_city ?? "",
    domain: row.domain,
    level: row.level,
    duration: row.duration,
    availability_date: row.availability_date,
    is_looking_for_work: row.is_looking_for_work ?? false,
    skills: (row.skills ?? []).map((name) => ({ name })),
    experience_years: row.experience_years,
    current_education: row.current_education ?? "",
    github_profile: row.github_profile ?? "",
    linkedin_profile: row.linkedin_profile ?? "",
    portfolio_website: row.portfolio_website ?? "",
    resume_name: row.resume_name,
    resume_url: await fileLink(ctx, row.resume_id),
  },
});

export const presentCards = (ctx: Parameters<typeof presentCard>[0], rows: CardRow[]) =>
  Promise.all(rows.map((row) => presentCard(ctx, row)));
