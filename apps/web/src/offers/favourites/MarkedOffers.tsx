import { contractTypeLabels, levelLabels } from "@passerelle/contract/labels";
import type { MarkedOffer } from "@passerelle/contract/offers/favourites";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./marked-offers.module.css";
import type { favouritesQuery } from "./marked-offers.ts";

const MarkedOfferRow = ({ offer, children }: { offer: MarkedOffer; children: ReactNode }) => {
  const facts = [
    offer.levels.map((level) => levelLabels[level]).join(", "),
    offer.start_date && `Début le ${formatDay(offer.start_date)}`,
    offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
    offer.source_name && `Offre de ${offer.source_name}`,
  ].filter(Boolean);
  return (
    <article className={classes.offer}>
      <Monogram name={offer.company_name} isSquare />
      <div className={classes.text}>
        <h2>
          <Link to={offer.url}>{offer.title}</Link>
        </h2>
        <p>
          <strong>{offer.company_name}</strong>
          {offer.city && ` · ${offer.city}${offer.department ? ` (${offer.department})` : ""}`}
        </p>
        {facts.length > 0 && <p className="soft">{facts.join(" · ")}</p>}
      </div>
      <div className={classes.acts}>
        {!offer.is_open && <StatusBadge label="Offre close" tone="ghost" />}
        {children}
      </div>
    </article>
  );
};

type Props = {
  query: typeof favouritesQuery;
  label: string;
  failed: string;
  empty: ReactNode;
  /** What can be done with each offer. */
  action: (offer: MarkedOffer) => ReactNode;
};

/** The offers that a person keeps or has hidden, the last ones first. */
export const MarkedOffers = ({ query, label, failed, empty, action }: Props) => {
  const list = useInfiniteQuery(query);
  const offers = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <QueryView query={list} failed={failed} skeletons={8} height={76} isEmpty={offers.length === 0} empty={empty} />
      {offers.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <MarkedOfferRow offer={offer}>{action(offer)}</MarkedOfferRow>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </>
  );
};
