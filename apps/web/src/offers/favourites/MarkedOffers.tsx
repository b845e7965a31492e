import type { MarkedOffer } from "@passerelle/contract/offers/favourites";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./marked-offers.module.css";
import type { favouritesQuery } from "./marked-offers.ts";
import { OfferSummary } from "./OfferSummary.tsx";
import summary from "./offer-summary.module.css";

const MarkedOfferRow = ({ offer, children }: { offer: MarkedOffer; children: ReactNode }) => (
  <article className={classes.offer}>
    <OfferSummary offer={offer} />
    {!offer.is_open && (
      <span className={classes.closed}>
        <StatusBadge label="Offre close" tone="ghost" />
      </span>
    )}
    <div className={classes.acts}>{children}</div>
  </article>
);

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
        <ul className={summary.list} aria-label={label}>
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
