import { KeysWindow } from "#ui/KeysWindow.tsx";

const keys = [
  ["J", "Candidat suivant"],
  ["K", "Candidat précédent"],
  ["Entrée", "Ouvrir"],
  ["P", "Proposer une offre, puis 1 à 9 pour choisir"],
  ["/", "Rechercher"],
  ["Échap", "Fermer le candidat"],
  ["?", "Afficher cette aide"],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void };

/** The keys of the CV library. */
export default function LibraryKeys(props: Props) {
  return <KeysWindow keys={keys} {...props} />;
}
