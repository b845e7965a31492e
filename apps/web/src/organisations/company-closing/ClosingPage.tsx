import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session.tsx";
import { DownloadCompanyData } from "#privacy/company-data/DownloadCompanyData.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { ClosingEffects } from "./ClosingEffects.tsx";
import { ClosingForm } from "./ClosingForm.tsx";
import { closingQuery } from "./queries.ts";

export const meta = () => [{ title: "Fermer l'entreprise — Passerelle" }];

/** What closing the company does, a copy of its data to take first, and the form that closes it; for its administrators. */
const Closing = () => (
  <QueryView
    query={useQuery(closingQuery)}
    failed="Erreur lors du chargement de ce que la fermeture changerait"
    skeletons={2}
    height={200}
  >
    {(figures) => (
      <>
        <ClosingEffects figures={figures} />
        <section className="card stack" aria-labelledby="copie">
          <h2 id="copie" className="no-margin">
            Gardez une copie
          </h2>
          <p className="no-margin">
            Après la fermeture, plus personne ne lit les données de l'entreprise ici. Les CV restent à leurs candidats.
          </p>
          <div>
            <DownloadCompanyData />
          </div>
        </section>
        <ClosingForm figures={figures} />
      </>
    )}
  </QueryView>
);

export default function ClosingPage() {
  const { user } = useSession();
  if (!user.company)
    return <ProfileRequired to="/platform/company/profile">Il n'y a pas d'entreprise à fermer.</ProfileRequired>;
  return (
    <div className="wide stack form-page">
      <h1 className="no-margin">Fermer {user.company.name}</h1>
      {user.company.is_admin ? (
        <Closing />
      ) : (
        <p className="banner no-margin" role="status">
          Seul un administrateur de l'entreprise peut la fermer.
        </p>
      )}
    </div>
  );
}
