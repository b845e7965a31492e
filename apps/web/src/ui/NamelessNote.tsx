import { IconEyeOff } from "@tabler/icons-react";

/** In the place of what would tell who a candidate is, where the company reads without names. */
export const NamelessNote = () => (
  <p className="banner no-margin">
    <IconEyeOff size={16} aria-hidden /> Votre entreprise lit les candidatures sans nom. Un CV nomme sa personne
    {"\u00a0"}: le nom, les coordonnées et le CV s'affichent dès que vous proposez un entretien. Vos messages, eux,
    appellent ce candidat par son prénom.
  </p>
);
