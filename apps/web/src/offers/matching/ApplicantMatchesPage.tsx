import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import summary from "#offers/favourites/offer-summary.module.css";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { HowCounted } from "./HowCounted.tsx";
import { MatchedOfferRow } from "./MatchedOfferRow.tsx";
import { offersQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Offres pour moi — Passerelle" }];

export default function ApplicantMatchesPage() {
  const list = useInfiniteQuery(offersQuery());
  const [first] = list.data?.pages ?? [];
  const offers = list.data?.pages.flatMap((page) => page.offers) ?? [];
  return (
    <div className="wide stack">
      <PhoneBar to="/platform/applicant/dashboard" back="Tableau de bord" title="Offres pour moi" />
      <header>
        <h1 className="no-margin in-phone-bar">Offres pour moi</h1>
        <p className="soft no-margin" role="status">
          {first
            ? `${plural(first.count, "offre correspond", "offres correspondent")} à votre profil, les meilleures d'abord.`
            : "Les offres qui correspondent à votre profil, les meilleures d'abord."}
        </p>
      </header>
      <HowCounted />
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={8}
        height={80}
        isEmpty={offers.length === 0}
        empty={
          <EmptyState title="Aucune offre ne correspond encore à votre profil.">
            <p>Complétez vos compétences, ou cherchez plus largement.</p>
            <p className="row match-actions">
              <Link to="/platform/applicant/profile" className="button-link">
                Compléter mon profil
              </Link>
              <Link to="/platform/applicant/search" className="button-quiet">
                Chercher une offre
              </Link>
            </p>
          </EmptyState>
        }
      />
      {offers.length > 0 && (
        <ul className={summary.list} aria-label="Offres pour moi">
          {offers.map(({ offer, match }) => (
            <li key={offer.id}>
              <MatchedOfferRow offer={offer} match={match} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </div>
  );
}
