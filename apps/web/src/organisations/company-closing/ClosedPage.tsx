import { Link } from "react-router";
import { describePage } from "#platform/seo.ts";

export const meta = () => [
  ...describePage({ title: "Entreprise fermée", description: "L'espace de votre entreprise est fermé." }),
  { name: "robots", content: "noindex" },
];

/** Where an administrator arrives once the company is closed. */
export default function ClosedPage() {
  return (
    <div className="narrow stack">
      <h1>L'espace de votre entreprise est fermé</h1>
      <p className="no-margin">
        Ses offres ne sont plus en ligne et ses entretiens sont annulés. Les candidats qui attendaient une réponse sont
        prévenus dans les minutes qui viennent, et vos collègues par e-mail.
      </p>
      <p className="no-margin">
        Votre compte reste à vous{"\u00a0"}: gardez-le pour rejoindre ou présenter une autre entreprise, ou
        supprimez-le.
      </p>
      <div className="row">
        <Link to="/platform/account#delete" className="button-link">
          Supprimer mon compte
        </Link>
        <Link to="/platform/company/profile" className="button-quiet">
          Présenter une autre entreprise
        </Link>
      </div>
    </div>
  );
}
