import { Button } from "@mantine/core";
import type { MessageOutcome } from "@passerelle/contract/hiring/messages";
import { plural } from "#platform/formats.ts";

type Props = { outcomes: MessageOutcome[]; onClose: () => void };

/** To whom a message was sent, and to whom it was not, with why. */
export const Outcomes = ({ outcomes, onClose }: Props) => {
  const mailed = outcomes.filter(({ outcome }) => outcome === "mailed").length;
  return (
    <div className="stack">
      <p className="banner no-margin" role="status">
        {mailed > 0 ? `Message envoyé à ${plural(mailed, "candidat", "candidats")}.` : "Aucun mail n'est parti."}
      </p>
      <ul className="plain-list" aria-label="Ceux qui n'ont pas reçu de mail">
        {outcomes
          .filter(({ outcome }) => outcome !== "mailed")
          .map(({ application_id, name, detail }) => (
            <li key={application_id} className="card">
              <strong>{name}</strong>
              <p className="no-margin">{detail}</p>
            </li>
          ))}
      </ul>
      <div>
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </div>
  );
};
