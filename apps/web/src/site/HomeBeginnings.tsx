import { domainLabels } from "@passerelle/contract/labels";
import type { Home } from "@passerelle/contract/offers/home";
import { searchNames } from "@passerelle/contract/offers/search-address";
import {
  IconBriefcase,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconChefHat,
  IconCode,
  IconHammer,
  IconHeartbeat,
  IconPlant2,
  IconSpeakerphone,
  IconTool,
  IconTruck,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { cityAddress } from "#offers/search/landing-loader.ts";
import { formatNumber, plural } from "#platform/formats.ts";

type Code = keyof typeof domainLabels;

/** One icon for like domains; the others have a briefcase. */
const icons: Partial<Record<Code, typeof IconBriefcase>> = {
  ...{ TECH: IconCode, IND: IconTool, QUAL: IconTool, AERO: IconTool, BAT: IconHammer },
  ...{ BOUT: IconBuildingStore, DIST: IconBuildingStore, BIENS: IconBuildingStore, MKT_R: IconUsers, RH: IconUsers },
  ...{ TOUR: IconChefHat, ALIM: IconChefHat, SANT: IconHeartbeat, SRV_P: IconHeartbeat, SRV_D: IconHeartbeat },
  ...{ CPT_F: IconCalculator, FIN: IconBuildingBank, TRANS: IconTruck, LOG: IconTruck },
  ...{ AGRO: IconPlant2, ESP_V: IconPlant2, COMM: IconSpeakerphone, MEDIA: IconSpeakerphone, MKT: IconSpeakerphone },
};

const isKnown = (code: string): code is Code => code in domainLabels;

/** Where most offers are, by trade; each leads to its offers. */
export const HomeTrades = ({ domains, tradesCount }: { domains: Home["domains"]; tradesCount: number }) => {
  const known = domains.flatMap(({ domain, count }) => (isKnown(domain) ? [{ domain, count }] : []));
  if (known.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="trades">
      <div className="home-head">
        <h2 id="trades">Par métier</h2>
        {tradesCount > 0 && <Link to="/offres#metiers">{plural(tradesCount, "métier", "métiers")}</Link>}
      </div>
      <ul className="home-four">
        {known.map(({ domain, count }) => {
          const Icon = icons[domain] ?? IconBriefcase;
          return (
            <li key={domain}>
              <Link to={`/offers?${new URLSearchParams({ [searchNames.domains]: domain })}`} className="home-tile">
                <span className="home-icon">
                  <Icon size={22} stroke={1.75} aria-hidden />
                </span>
                <span>
                  <strong>{domainLabels[domain]}</strong>
                  <span className="soft small">{plural(count, "offre", "offres")}</span>
                </span>
              </Link>
            </li>
          );
        })}
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
          <Link to="/offres#villes">Toutes les villes</Link>
        </li>
      </ul>
    </section>
  );
