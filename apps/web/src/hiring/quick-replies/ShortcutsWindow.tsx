import { CheckField } from "#ui/CheckField.tsx";
import { Window } from "#ui/Window.tsx";
import { secondsToUndo } from "./use-answering.ts";

const keys = [
  ["E", "Proposer un entretien"],
  ["T", "Dire que la candidature est à l'étude"],
  ["R", "Refuser, puis 1 à 9 ou 0 pour le motif et Entrée"],
  ["P", "Passer à la suivante sans répondre"],
  ["←", "Reprendre la dernière réponse"],
  ["?", "Afficher cette aide"],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void };

/** What each key does, and the means to do without them. */
export const ShortcutsWindow = ({ isOn, onSwitch, onClose }: Props) => (
  <Window title="Répondre au clavier" onClose={onClose}>
    <div className="stack">
      <dl className="shortcuts">
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="soft no-margin">
        Une réponse part {secondsToUndo} secondes après, ou avec la suivante. D'ici là, elle se reprend.
      </p>
      <CheckField
        label="Utiliser les raccourcis clavier"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </div>
  </Window>
);
