import type { MessageOutcome } from "@passerelle/contract/messages";
import { plural } from "#platform/formats.ts";
import type { Addressee } from "./MessageWindow.tsx";

type Props = { outcomes: MessageOutcome[]; applications: Addressee[]; onClose: () => void };

/** To whom a message was sent, and to whom it was not, with why. */
export const Outcomes = ({ outcomes, applications, onClose }: Props) => {
  const names = new Map(applications.map(({ id, name }) => [id, name]));
  const mailed = outcomes.filter(({ outcome }) => outcome === "mailed").length;
  return (
    <div className="stack">
      <p className="banner no-margin" role="status">
        {mailed > 0 ? `Message envoyé à ${plural(mailed, "candidat", "candidats")}.` : "Aucun mail n'est parti."}
      </p>
      <ul className="plain-list" aria-label="Ceux qui n'ont pas reçu de mail">
        {outcomes
          .filter(({ outcome }) => outcome !== "mailed")
          .map(({ application_id, detail }) => (
            <li key={application_id} className="card">
              <strong>{names.get(application_id)}</strong>
              <p className="no-margin">{detail}</p>
            </li>
          ))}
      </ul>
      <div>
        <button type="button" className="button-link" onClick={onClose}>
          Fermer
        </button>
      </div>
    </div>
  );
};
