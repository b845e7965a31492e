import { Link } from "react-router";
import { DownloadCompanyData } from "./DownloadCompanyData.tsx";

/** What an administrator takes from here, and the way to close the company. */
export const CompanyDataSection = () => (
  <section className="card stack" aria-labelledby="donnees">
    <h2 id="donnees" className="no-margin">
      Données et fermeture
    </h2>
    <p className="no-margin">
      Téléchargez tout ce que votre entreprise a ici{"\u00a0"}: équipe, offres, candidatures, historique, notes,
      messages, entretiens et modèles. Les CV n'y sont pas{"\u00a0"}: ils restent à leurs candidats.
    </p>
    <div className="row">
      <DownloadCompanyData />
      <Link to="/platform/company/closing" className="button-quiet">
        Fermer l'entreprise…
      </Link>
    </div>
  </section>
);
