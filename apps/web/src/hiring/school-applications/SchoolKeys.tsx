import { KeysWindow } from "#ui/KeysWindow.tsx";

const keys = [
  ["J", "Candidature suivante"],
  ["K", "Candidature précédente"],
  ["Entrée", "Ouvrir"],
  ["Échap", "Fermer le candidat"],
  ["?", "Afficher cette aide"],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void };

/** The keys of the list of candidates. */
export default function SchoolKeys(props: Props) {
  return <KeysWindow keys={keys} {...props} />;
}
