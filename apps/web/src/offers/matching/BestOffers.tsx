import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { Closeness } from "./MatchFactors.tsx";
import { offersQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const shown = 3;

/** The offers that fit the applicant best, on the dashboard. */
export const BestOffers = () => {
  const query = useInfiniteQuery(offersQuery(shown));
  const { data } = query;
  const offers = data?.pages[0]?.offers ?? [];
  return (
    <section className="card stack" aria-labelledby="best-offers">
      <div className="row between">
        <h2 id="best-offers" className="no-margin">
          Offres pour moi
        </h2>
        <Link to="/platform/applicant/matches">
          Toutes<span className="visually-hidden"> les offres pour moi</span>
        </Link>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={56} />
      {data && offers.length === 0 && (
        <p className="soft no-margin">
          Aucune offre ne correspond encore à votre profil.{" "}
          <Link to="/platform/applicant/profile">Compléter mon profil</Link>
        </p>
      )}
      <ul className="plain-list best-offers">
        {offers.map(({ offer, match }) => (
          <li key={offer.id}>
            <Link to={offer.url}>{offer.title}</Link>
            <p className="soft small no-margin">{[offer.company_name, offer.city].filter(Boolean).join(" · ")}</p>
            <Closeness match={match} reader="applicant" />
          </li>
        ))}
      </ul>
    </section>
  );
};
