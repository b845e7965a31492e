import { Link, useSearchParams } from "react-router";
import { describePage } from "#platform/seo.ts";

export const meta = () => [
  ...describePage({ title: "Compte supprimé", description: "Votre compte Passerelle est supprimé." }),
  { name: "robots", content: "noindex" },
];

/** Where one arrives once the own account is erased; it stays until the person leaves it. */
export default function FarewellPage() {
  const isRecruiter = useSearchParams()[0].get("compte") === "entreprise";
  return (
    <div className="narrow stack">
      <h1>Votre compte est supprimé</h1>
      <p className="no-margin">
        Votre compte et vos données ont été supprimés.{" "}
        {isRecruiter
          ? "Ce que vous avez écrit dans les dossiers de votre entreprise y reste, sans votre nom."
          : "Vos candidatures en cours sont retirées\u00a0; les recruteurs n'en gardent qu'une ligne anonyme."}{" "}
        Un dernier message le confirme à votre adresse.
      </p>
      <p className="no-margin">Merci d'être passé par ici, et bonne route.</p>
      <div className="row">
        <Link to="/offers" className="button-link">
          Voir les offres
        </Link>
        <Link to="/signup" className="button-quiet">
          Créer un nouveau compte
        </Link>
      </div>
    </div>
  );
}
