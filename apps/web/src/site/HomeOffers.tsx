import { levelLabels } from "@passerelle/contract/labels";
import type { Home } from "@passerelle/contract/offers/home";
import { Link } from "react-router";
import { formatDay, formatNumber, formatShortDay } from "#platform/formats.ts";
import { Logo } from "./Logo.tsx";

const hourMs = 3_600_000;
const levelOf = (level: keyof typeof levelLabels) => levelLabels[level].split(" ")[0] ?? "";

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
    offer.levels.map(levelOf).join(", "),
    offer.start_date && `dès le ${formatShortDay(offer.start_date)}`,
    offer.source_name && `vue sur ${offer.source_name}`,
  ].filter(Boolean);
  return (
    <li>
      <Link to={offer.url} className="home-offer">
        <Logo name={offer.company_name} address={offer.logo_url} />
        <span>
          <strong>{offer.title}</strong>
          <span className="soft">{[offer.company_name, place].filter(Boolean).join(" · ")}</span>
          <span className="soft small">
            {facts.map((fact) => `${fact} · `)}
            <span className={age.isNew ? "home-new" : undefined}>{age.text}</span>
          </span>
        </span>
      </Link>
    </li>
  );
};

/** The newest offers of the site. */
export const HomeOffers = ({ offers, total, now }: { offers: Home["newest"]; total: number; now: number }) =>
  offers.length > 0 && (
    <section className="home-section" aria-labelledby="newest">
      <div className="home-head">
        <h2 id="newest">Tout juste publiées</h2>
        {total > offers.length && <Link to="/offers?tri=recent">Voir les {formatNumber(total)} offres</Link>}
      </div>
      <ul className="home-three">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} now={now} />
        ))}
      </ul>
    </section>
  );
