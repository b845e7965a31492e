import { levelLabels } from "@passerelle/contract/labels";
import type { Match } from "@passerelle/contract/offers/matching";
import { emailTemplate } from "#platform/email-template.ts";
import type { CandidateRow } from "./candidates-store.ts";

export type Proposed = { job: { id: string; title: string }; row: CandidateRow; match: Match };

/** New candidates for a company's offers. A mail travels and is forwarded: it says what they study, not who they are. */
export const newCandidates = ({ to, publicUrl, proposed }: { to: string; publicUrl: string; proposed: Proposed[] }) => {
  const many = proposed.length > 1;
  const screen = (jobId: string) => `${publicUrl}/platform/company/matches?job=${jobId}`;
  const [first] = proposed;
  return emailTemplate({
    kind: "new-candidates",
    to,
    subject: many
      ? `${proposed.length} nouveaux candidats pour vos offres`
      : `Un nouveau candidat : ${first?.job.title}`,
    paragraphs: [
      many
        ? "Ces candidats cherchent une alternance et correspondent à vos offres en ligne."
        : "Ce candidat cherche une alternance et correspond à une de vos offres en ligne.",
      "Chaque candidat n'est proposé qu'une fois par offre. Le détail de chaque critère est expliqué dans votre espace.",
    ],
    list: proposed.map(({ job, row, match }) => ({
      title: `${row.current_education} (${levelLabels[row.current_education_level]}), ${row.desired_city}`,
      detail: `${job.title} · ${match.points} points sur ${match.max}`,
      url: screen(job.id),
    })),
    ...(first && { action: { label: "Voir les candidats", url: screen(first.job.id) } }),
    ...(first && { footnote: { label: "Ne plus recevoir cet e-mail", url: `${screen(first.job.id)}#courriel` } }),
  });
};
