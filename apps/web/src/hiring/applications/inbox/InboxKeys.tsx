import { KeysWindow } from "#ui/KeysWindow.tsx";

const keys = [
  ["J", "Candidature suivante"],
  ["K", "Candidature précédente"],
  ["Entrée", "Ouvrir"],
  ["X", "Cocher"],
  ["E", "Proposer un entretien"],
  ["G", "Passer en cours d'examen"],
  ["R", "Refuser, puis 1 à 9 ou 0 pour le motif"],
  ["M", "Écrire"],
  ["N", "Ajouter une note"],
  ["1 à 5", "Donner des étoiles"],
  ["/", "Rechercher"],
  ["Échap", "Décocher, ou fermer le candidat"],
  ["?", "Afficher cette aide"],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void };

/** The keys of the inbox. */
export default function InboxKeys(props: Props) {
  return <KeysWindow keys={keys} {...props} />;
}
