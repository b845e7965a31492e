import { SegmentedControl } from "@mantine/core";
import { statisticsPeriods } from "@passerelle/contract/admin/statistics";
import { plans } from "@passerelle/contract/plans";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { HighlightButton } from "#offers/highlights/HighlightButton.tsx";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { companyStatisticsQuery } from "./queries.ts";
import { StatisticsCharts, StatisticsOffers, StatisticsTotals } from "./StatisticsFigures.tsx";
import "#ui/public/fields.css";
import "./dashboards.css";

export const meta = () => [{ title: "Statistiques — Passerelle" }];

const premium = plans.company.find(({ code }) => code === "premium");

/** What the premium plan adds, and what everybody has without it. */
const WhatPremiumAdds = () => (
  <div className="card stack">
    <h2 className="no-margin">Ce que la formule Premium ajoute</h2>
    <ul className="no-margin">
      <li>les vues de chacune de vos offres, jour après jour, sur 30 ou 90 jours{"\u00a0"};</li>
      <li>la part des vues qui deviennent des candidatures{"\u00a0"};</li>
      <li>votre taux et votre délai de réponse, offre par offre{"\u00a0"};</li>
      <li>jusqu'à trois offres mises en avant dans la recherche.</li>
    </ul>
    <p className="soft no-margin">
      {premium?.price}. Votre <Link to="/platform/company/dashboard">tableau de bord</Link> reste complet et gratuit
      {"\u00a0"}: offres, candidatures, statuts et taux d'entretien.
    </p>
    <div>
      <Link
        to="/contact"
        state={{
          subject: "Changer de formule\u00a0: Premium",
          body: "Nous souhaitons passer à la formule Premium.\n\n",
        }}
        className="button-link"
      >
        Demander la formule Premium
      </Link>
    </div>
  </div>
);

const Statistics = () => {
  const { params, set } = useAddress();
  const period = statisticsPeriods.find((days) => days === params.get("jours")) ?? "30";
  const query = useQuery({
    ...companyStatisticsQuery(period),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SegmentedControl
        aria-label="Période"
        className="statistics-period"
        data={statisticsPeriods.map((days) => ({ value: days, label: `${days} jours` }))}
        value={period}
        onChange={(days) => set({ jours: days === "30" ? null : days })}
      />
      <QueryView query={query} failed="Erreur lors du chargement des statistiques" skeletons={3} height={180}>
        {(data) => (
          <>
            <p className="soft no-margin" role="status">
              Du {formatDay(data.from)} au {formatDay(data.to)}.
            </p>
            <StatisticsTotals totals={data.totals} />
            <StatisticsCharts statistics={data} isByWeek={period === "90"} />
            <section className="card stack">
              <h2 className="no-margin">Offre par offre</h2>
              {data.offers.length === 0 ? (
                <EmptyState title="Vous n'avez pas encore d'offre.">
                  <Link to="/platform/company/offers/new" className="button-quiet">
                    Créer une offre
                  </Link>
                </EmptyState>
              ) : (
                <StatisticsOffers offers={data.offers} actions={(offer) => <HighlightButton job={offer} />} />
              )}
              <p className="soft small no-margin">
                Une vue est une ouverture de l'offre par une personne, sans rien retenir d'elle{"\u00a0"}; les robots ne
                comptent pas. Le taux de réponse compte les candidatures répondues et celles qui attendent depuis plus
                de 14{"\u00a0"}jours.
              </p>
            </section>
          </>
        )}
      </QueryView>
    </>
  );
};

/** Detailed statistics (premium plan); without it, what they are. */
export default function CompanyStatisticsPage() {
  const { user } = useSession();
  if (!user.company) {
    return (
      <ProfileRequired to="/platform/company/profile">
        Présentez votre entreprise pour publier vos offres et suivre leurs résultats.
      </ProfileRequired>
    );
  }
  return (
    <div className="wide stack">
      <h1 className="no-margin">Statistiques</h1>
      {user.company.plan === "premium" ? <Statistics /> : <WhatPremiumAdds />}
    </div>
  );
}
