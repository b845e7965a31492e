import { KeysWindow } from "#ui/KeysWindow.tsx";
import { secondsToUndo } from "./use-answering.ts";

const keys = [
  ["E", "Proposer un entretien\u00a0: trois de vos moments habituels"],
  ["Maj E", "Proposer un entretien, en choisissant les créneaux"],
  ["T", "Dire que la candidature est à l'étude"],
  ["R", "Refuser, puis 1 à 9 ou 0 pour le motif et Entrée"],
  ["P", "Passer à la suivante sans répondre"],
  ["←", "Reprendre la dernière réponse"],
  ["?", "Afficher cette aide"],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void };

/** What each key does, and the means to do without them. */
export const ShortcutsWindow = (props: Props) => (
  <KeysWindow title="Répondre au clavier" keys={keys} {...props}>
    <p className="soft no-margin">
      Une réponse part {secondsToUndo} secondes après, ou avec la suivante. D'ici là, elle se reprend.
    </p>
  </KeysWindow>
);
