import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import type { Tone } from "#ui/StatusBadge.tsx";

type Seen = Pick<CompanyJob, "state" | "max_applications" | "applications_count" | "salary_first_year" | "health">;

/** Views of a week below which nothing is concluded from them. */
const fewViews = 10;
/** The part of last week's views from which an offer is seen less and less. */
const lessAndLess = 0.6;
/** Applications for a hundred views from which an offer does well. */
const wellAnswered = 5;

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

/** How an offer does, in words, from its own figures alone: what can be mended first. */
export const healthOf = ({
  state,
  max_applications,
  applications_count,
  salary_first_year,
  health,
}: Seen): { label: string; tone: Tone } => {
  if (state === "paused")
    return {
      label: max_applications === null ? "En pause" : `Complet\u00a0: ${applications_count} sur ${max_applications}`,
      tone: "ghost",
    };
  if (salary_first_year === null) return { label: "Salaire à indiquer", tone: "error" };
  const days = health?.views_by_day ?? [];
  const [before, now] = [sum(days.slice(0, 7)), sum(days.slice(7))];
  if (before >= fewViews && now < before * lessAndLess) return { label: "Vue de moins en moins", tone: "warning" };
  const views = health?.views ?? 0;
  if (views >= 5 * fewViews && applications_count === 0) return { label: "Vue, sans candidature", tone: "warning" };
  if (applications_count > 0 && 100 * applications_count >= wellAnswered * views)
    return { label: "Marche très bien", tone: "success" };
  return applications_count > 0
    ? { label: "Marche bien", tone: "success" }
    : { label: "Encore peu vue", tone: "ghost" };
};
