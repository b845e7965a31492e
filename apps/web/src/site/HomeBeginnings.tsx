import { domainLabels } from "@passerelle/contract/labels";
import type { Home } from "@passerelle/contract/offers/home";
import { searchNames } from "@passerelle/contract/offers/search-address";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { cityAddress } from "#offers/landings/landing-loader.ts";
import { DomainIcon } from "#offers/rows/DomainIcon.tsx";
import { formatNumber, plural } from "#platform/formats.ts";

type Code = keyof typeof domainLabels;

const isKnown = (code: string): code is Code => code in domainLabels;

/** Where most offers are, by trade; each leads to its offers. */
export const HomeTrades = ({ domains, tradesCount }: { domains: Home["domains"]; tradesCount: number }) => {
  const known = domains.flatMap(({ domain, count }) => (isKnown(domain) ? [{ domain, count }] : []));
  if (known.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="trades">
      <div className="home-head">
        <h2 id="trades">Par métier</h2>
        {tradesCount > 0 && (
          <Link to="/offres#metiers">{tradesCount > 1 ? `Les ${formatNumber(tradesCount)} métiers` : "Le métier"}</Link>
        )}
      </div>
      <ul className="home-four">
        {known.map(({ domain, count }) => (
          <li key={domain}>
            <Link to={`/offers?${new URLSearchParams({ [searchNames.domains]: domain })}`} className="home-tile">
              <DomainIcon domain={domain} />
              <span>
                <strong>{domainLabels[domain]}</strong>
                <span className="soft small">{plural(count, "offre", "offres")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const HomeCities = ({ cities }: { cities: Home["cities"] }) =>
  cities.length > 0 && (
    <section className="home-section" aria-labelledby="cities">
      <h2 id="cities" className="home-smaller">
        Par ville
      </h2>
      <ul className="home-chips">
        {cities.map((city) => (
          <li key={city.slug}>
            <Link to={cityAddress(city)}>
              {city.name} <span className="soft">{formatNumber(city.count)}</span>
              <span className="visually-hidden"> {city.count >= 2 ? "offres" : "offre"}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/offres#villes" className="home-all">
            Toutes les villes <IconChevronRight size={16} aria-hidden />
          </Link>
        </li>
      </ul>
    </section>
  );
