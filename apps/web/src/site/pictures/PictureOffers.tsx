import { shortLevel } from "@passerelle/contract/labels";
import type { Home } from "@passerelle/contract/offers/home";
import { formatNumber, formatShortDay } from "#platform/formats.ts";
import { PictureRows } from "./PictureRows.tsx";

/** The results of a search: the newest offers of the site, as they are. */
export const PictureOffers = ({ home: { newest, total_offers } }: { home: Home }) => (
  <PictureRows
    head={`${formatNumber(total_offers)} offres`}
    rows={newest.slice(0, 5).map((offer) => ({
      name: offer.company_name,
      logo: offer.logo_url,
      title: offer.title,
      facts: [offer.company_name, offer.city].filter(Boolean).join(" · "),
      end: offer.start_date ? `dès le ${formatShortDay(offer.start_date)}` : offer.levels.map(shortLevel)[0],
    }))}
  />
);
