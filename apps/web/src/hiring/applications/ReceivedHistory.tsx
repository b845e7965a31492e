import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { ApplicationHistory } from "#hiring/interviews/ApplicationHistory.tsx";
import { eventLabel } from "./history.ts";

const authors = { applicant: "Le candidat", recruiter: "Un recruteur", system: "Passerelle" } as const;

/** What has happened since the application was sent, and by whom. */
export const ReceivedHistory = ({ id, history, invitation }: Pick<CandidateSheet, "id" | "history" | "invitation">) => (
  <section className="stack tight" aria-labelledby="historique">
    <h2 id="historique" className="section-title">
      Historique
    </h2>
    <ApplicationHistory
      applicationId={id}
      authors={authors}
      lines={history.map((event) => ({ ...event, label: eventLabel(event, invitation, "Candidature reçue") }))}
    />
  </section>
);
