import { IconCheck } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Logo } from "#ui/Logo.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "./best-offers.module.css";
import { closenessOf, reasonsOf } from "./closeness-rules.ts";
import { offersQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const shown = 3;
const reasonsShown = 2;

/** The offers that fit the applicant best, on the dashboard. */
export const BestOffers = () => {
  const query = useInfiniteQuery(offersQuery(shown));
  const { data } = query;
  const offers = data?.pages[0]?.offers ?? [];
  return (
    <section className="stack tight" aria-labelledby="best-offers">
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
      {offers.length > 0 && (
        <ul className={`${classes.offers} best-offers`}>
          {offers.map(({ offer, match }) => (
            <li key={offer.id}>
              <Logo name={offer.company_name} url={offer.company_logo_url} />
              <Link to={offer.url} className={classes.offer}>
                <strong>{offer.title}</strong>
                <span className="soft small">{[offer.company_name, offer.city].filter(Boolean).join(" · ")}</span>
              </Link>
              <span className={classes.reasons}>
                <span className="visually-hidden">{closenessOf(match, "applicant")}</span>
                {reasonsOf(match, "applicant")
                  .slice(0, reasonsShown)
                  .map((reason) => (
                    <span key={reason} className={classes.reason}>
                      <IconCheck size={14} aria-hidden />
                      <span>{reason}</span>
                    </span>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
