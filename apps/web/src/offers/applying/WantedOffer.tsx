import { levelLabels } from "@passerelle/contract/labels";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { SignUpSteps } from "#identity/accounts/SignUpSteps.tsx";
import { offerQuery } from "#offers/criteria/queries.ts";
import { CloseOffers } from "#offers/rows/CloseOffers.tsx";
import { formatShortDay, plural } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "./wanted-offer.module.css";
import { saveWantedOffer } from "./wanted-on-device.ts";
import { wantedIn } from "./wanted-rules.ts";

const titles = {
  apply: "Vous postulez à",
  keep: "Vous gardez en favori",
  read: "Vous lisiez",
  save: "Votre recherche sera enregistrée juste après.",
  follow: "Vous la suivrez juste après.",
} as const;

const first = [
  ["Votre compte", "1 min"],
  ["Le code reçu par e-mail", "sans changer de page"],
] as const;
const steps = {
  apply: [...first, ["Votre CV", "il remplit votre profil"], ["Envoyer", "avec un mot si vous voulez"]],
  keep: [...first, ["Vos favoris", "l'offre y est"]],
  read: [...first, ["Vous revenez", "là où vous étiez"]],
  save: [...first, ["Votre recherche", "son nom et ses alertes"]],
  follow: [...first, ["Ses nouvelles offres", "elles vous arrivent par e-mail"]],
} as const;

const Card = ({ offer }: { offer: OfferDetail }) => (
  <article className={classes.card}>
    {offer.company_cover_url && <img src={offer.company_cover_url} alt="" className={classes.cover} />}
    {offer.company_logo_url ? (
      <img src={offer.company_logo_url} alt="" className={classes.logo} />
    ) : (
      <Monogram name={offer.company_name} />
    )}
    <div className={classes.words}>
      <h2 className="no-margin">{offer.title}</h2>
      <p className="soft small no-margin">{[offer.company_name, offer.city].filter(Boolean).join(" · ")}</p>
      <p className={classes.facts}>
        {offer.start_date && <span className="tag">dès le {formatShortDay(offer.start_date)}</span>}
        {offer.levels.map((level) => (
          <span key={level} className="tag">
            {levelLabels[level]}
          </span>
        ))}
        {offer.answers?.days && <span className="tag">Répond en {plural(offer.answers.days, "jour", "jours")}</span>}
      </p>
    </div>
  </article>
);

const closed = (
  <p className="banner no-margin" role="status">
    Cette offre n'est plus en ligne. <Link to="/offers">Voir les autres offres</Link>
  </p>
);

/** What waits for a visitor who signs up: the offer that they wanted, and the steps to it. */
export const WantedOffer = ({ back, step }: { back: string; step: number }) => {
  const { kind, offerId } = wantedIn(back);
  const query = useQuery({ ...offerQuery(offerId), enabled: offerId !== "" });
  const { data } = query;
  useEffect(() => {
    if (data?.is_open) saveWantedOffer(data.id);
  }, [data]);
  return (
    <section className={classes.wanted} aria-label="Ce qui vous attend">
      {(offerId || kind === "save" || kind === "follow") && <p className={classes.title}>{titles[kind]}</p>}
      {offerId && (
        <QueryView
          query={query}
          failed="Erreur lors du chargement de l'offre"
          absent={closed}
          refreshFailure="quiet"
          skeletons={1}
          height={96}
        >
          {(offer) =>
            offer.is_open ? (
              <Card offer={offer} />
            ) : (
              <>
                {closed}
                <CloseOffers offers={offer.similar} title="Des offres proches" />
              </>
            )
          }
        </QueryView>
      )}
      <SignUpSteps steps={steps[kind]} current={step} />
    </section>
  );
};
