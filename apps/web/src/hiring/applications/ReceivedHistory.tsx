import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { formatMoment } from "#platform/formats.ts";
import { eventLabel } from "./history.ts";

const authors = { applicant: "Le candidat", recruiter: "Un recruteur", system: "Passerelle" } as const;

/** What has happened since the application was sent, and by whom. */
export const ReceivedHistory = ({ history, invitation }: Pick<CandidateSheet, "history" | "invitation">) => (
  <section className="stack tight" aria-labelledby="historique">
    <h2 id="historique" className="section-title">
      Historique
    </h2>
    <ol className="timeline">
      {history.map((event) => (
        <li key={`${event.at} ${event.to_status}`}>
          <strong>{eventLabel(event, invitation, "Candidature reçue")}</strong>
          <p className="soft small no-margin">
            {event.author || authors[event.by]} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
);
