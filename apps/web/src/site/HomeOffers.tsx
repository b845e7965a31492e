import { shortLevel } from "@passerelle/contract/labels";
import type { Home } from "@passerelle/contract/offers/home";
import { searchNames } from "@passerelle/contract/offers/search-address";
import { Link } from "react-router";
import { seenOn } from "#offers/rows/row-facts.ts";
import { formatDay, formatNumber, formatShortDay } from "#platform/formats.ts";
import { HomeNear } from "./HomeNear.tsx";
import { Logo } from "./Logo.tsx";
import type { NearOffers } from "./load-home.ts";

const hourMs = 3_600_000;

/** `il y a 2 h`, `hier`, else the day; an offer of the last day is new. */
const ageOf = (publishedAt: string, now: number) => {
  const hours = Math.floor((now - Date.parse(publishedAt)) / hourMs);
  const days = Math.floor(hours / 24);
  if (hours < 1) return { text: "à l'instant", isNew: true };
  if (hours < 24) return { text: `il y a ${hours}\u00a0h`, isNew: true };
  return { text: days < 7 ? `il y a ${days}\u00a0j` : `le ${formatDay(publishedAt)}`, isNew: false };
};

const Offer = ({ offer, now }: { offer: Home["newest"][number]; now: number }) => {
  const age = ageOf(offer.published_at, now);
  const place = offer.city && `${offer.city}${offer.department ? ` (${offer.department})` : ""}`;
  const facts = [
    offer.levels.map(shortLevel).join(", "),
    offer.start_date && `dès le ${formatShortDay(offer.start_date)}`,
    seenOn(offer.source_name),
  ].filter(Boolean);
  return (
    <li>
      <Link to={offer.url} className="home-offer">
        <Logo name={offer.company_name} address={offer.logo_url} />
        <span>
          <strong>{offer.title}</strong>
          <span className="soft home-cut">{[offer.company_name, place].filter(Boolean).join(" · ")}</span>
          <span className="soft small">
            {facts.length > 0 && <span className="home-cut">{facts.join(" · ")}</span>}
            <span>
              {facts.length > 0 && "\u00a0· "}
              <span className={age.isNew ? "home-new" : undefined}>{age.text}</span>
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
};

type Props = { near: NearOffers | null; offers: Home["newest"]; total: number; now: number };

/** The newest offers of the site, or around a place that the reader chooses. */
export const HomeOffers = ({ near, offers, total, now }: Props) => {
  if (offers.length === 0 && !near) return null;
  const name = near?.place.replace(/ \(.*/, "");
  const all = new URLSearchParams({ ...(near && { [searchNames.place]: near.place }), [searchNames.sort]: "recent" });
  return (
    <section className="home-section" aria-labelledby="newest">
      <div className="home-head home-head-near">
        <h2 id="newest">{name ? `Tout juste publiées près de ${name}` : "Tout juste publiées"}</h2>
        <HomeNear key={near?.place} place={near?.place ?? ""} />
        {total > offers.length && (
          <Link to={`/offers?${all}`}>
            {near?.isExact === false ? "Voir toutes les offres" : `Voir les ${formatNumber(total)} offres`}
          </Link>
        )}
      </div>
      {offers.length === 0 && <p className="soft">Aucune offre à moins de 30{"\u00a0"}km pour le moment.</p>}
      <ul className="home-three">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} now={now} />
        ))}
      </ul>
    </section>
  );
};
