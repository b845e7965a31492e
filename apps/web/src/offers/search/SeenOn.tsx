import type { OfferDetail } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { countApplyClick } from "./applying.ts";

type Site = OfferDetail["other_sites"][number];

/** Where a site shows the offer, once the reader may know it; until then the page of the offer on this site. */
const SiteLink = ({ site }: { site: Site }) =>
  site.apply_url ? (
    <a
      href={site.apply_url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={() => {
        countApplyClick(site.id).catch(() => {});
      }}
    >
      {site.source_name}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  ) : (
    <Link to={site.url}>{site.source_name}</Link>
  );

/** The sites that show the same offer, each by its name and its link; nothing for an offer that is seen on one site alone. */
export const SeenOn = ({ offer }: { offer: Pick<OfferDetail, "source_name" | "other_sites"> }) =>
  offer.other_sites.length > 0 && (
    <section aria-labelledby="vue-sur">
      <h2 id="vue-sur">Vue sur {offer.other_sites.length + 1} sites</h2>
      <ul className="row seen-on">
        <li>
          {offer.source_name} <span className="soft small">(cette offre)</span>
        </li>
        {offer.other_sites.map((site) => (
          <li key={site.id}>
            <SiteLink site={site} />
          </li>
        ))}
      </ul>
    </section>
  );
