import { KeysWindow } from "#ui/KeysWindow.tsx";

const keys = [
  ["J", "Étudiant suivant"],
  ["K", "Étudiant précédent"],
  ["Entrée", "Ouvrir"],
  ["X", "Cocher"],
  ["N", "Noter un échange"],
  ["/", "Rechercher"],
  ["Échap", "Décocher, ou fermer l'étudiant"],
  ["?", "Afficher cette aide"],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void };

/** The keys of the table of students. */
export default function StudentKeys(props: Props) {
  return <KeysWindow keys={keys} {...props} />;
}
