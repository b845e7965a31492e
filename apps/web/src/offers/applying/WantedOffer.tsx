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
import { Skeletons } from "#ui/states.tsx";
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

/** What waits for a visitor who signs up: the offer that they wanted, and the steps to it. */
export const WantedOffer = ({ back, step }: { back: string; step: number }) => {
  const { kind, offerId } = wantedIn(back);
  const { data, isPending, isError } = useQuery({ ...offerQuery(offerId), enabled: offerId !== "" });
  useEffect(() => {
    if (data?.is_open) saveWantedOffer(data.id);
  }, [data]);
  const isClosed = isError || data?.is_open === false;
  return (
    <section className={classes.wanted} aria-label="Ce qui vous attend">
      {(offerId || kind === "save" || kind === "follow") && <p className={classes.title}>{titles[kind]}</p>}
      {offerId && isPending && <Skeletons count={1} height={96} />}
      {data && !isClosed && <Card offer={data} />}
      {isClosed && (
        <p className="banner no-margin" role="status">
          Cette offre n'est plus en ligne. <Link to="/offers">Voir les autres offres</Link>
        </p>
      )}
      {isClosed && data && <CloseOffers offers={data.similar} title="Des offres proches" />}
      <SignUpSteps steps={steps[kind]} current={step} />
    </section>
  );
};
