import type { OfferCard } from "@passerelle/contract/offers/search";
import { IconBike, IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { type TouchEvent, useRef } from "react";
import { Link } from "react-router";
import { FavouriteButton } from "#offers/favourites/MarkButtons.tsx";
import { Answers } from "#offers/rows/Answers.tsx";
import { factsOf, payOf, whereOf } from "#offers/rows/row-facts.ts";
import { Logo } from "#ui/Logo.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { howEstimated, kilometres, minutesOf, type Point } from "./reach-rules.ts";
import "./map-card.css";

type Props = {
  offer: OfferCard;
  /** The offers that the card goes through, this one among them. */
  among: OfferCard[];
  home: Point | null;
  onShow: (id: string) => void;
  onClose: () => void;
};

/** A finger that goes this far sideways turns the card. */
const swipePixels = 48;

/** An offer over the map; a finger sideways or the arrows lead to the next one. */
export const MapCard = ({ offer, among, home, onShow, onClose }: Props) => {
  const start = useRef<number | null>(null);
  const at = among.findIndex(({ id }) => id === offer.id);
  const step = (by: number) => {
    const next = among[at + by];
    if (at >= 0 && next) onShow(next.id);
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
    if (start.current !== null && Math.abs(way) > swipePixels) step(way < 0 ? 1 : -1);
    start.current = null;
  };
  const { lat, lon } = offer;
  const pay = payOf(offer);
  return (
    <section
      className="map-card"
      aria-label={offer.title}
      onTouchStart={({ touches }) => {
        start.current = touches[0]?.clientX ?? null;
      }}
      onTouchEnd={end}
    >
      <Logo name={offer.company_name} url={offer.company_logo_url} />
      <div className="map-card-text">
        <h2>{offer.title}</h2>
        <p>
          {offer.company_name} · {whereOf(offer)}
        </p>
        <p>
          {pay && <strong title={pay.full}>{pay.short}</strong>}
          {[pay && "", ...factsOf(offer)].filter((fact) => fact !== null).join(" · ")}
        </p>
      </div>
      <div className="map-card-marks">
        <PlainButton className="icon-button" onClick={onClose}>
          <IconX size={20} aria-hidden />
          <span className="visually-hidden">Fermer {offer.title}</span>
        </PlainButton>
        <FavouriteButton offer={offer} />
      </div>
      <div className="map-card-foot">
        {among.length > 1 && at >= 0 && (
          <span className="map-card-steps">
            <PlainButton className="icon-button" disabled={at === 0} onClick={() => step(-1)}>
              <IconChevronLeft size={20} aria-hidden />
              <span className="visually-hidden">Offre précédente</span>
            </PlainButton>
            {at + 1} sur {among.length}
            <PlainButton className="icon-button" disabled={at === among.length - 1} onClick={() => step(1)}>
              <IconChevronRight size={20} aria-hidden />
              <span className="visually-hidden">Offre suivante</span>
            </PlainButton>
          </span>
        )}
        {home && lat !== null && lon !== null && (
          <span className="tag" title={howEstimated}>
            <IconBike size={16} aria-hidden /> environ {minutesOf("bike", kilometres(home, { lat, lon }))}
            {"\u00a0"}min
          </span>
        )}
        {offer.answers && <Answers {...offer.answers} days={null} />}
        <Link to={offer.url} className="button-link">
          Voir l'offre
        </Link>
      </div>
    </section>
  );
};
