import type { OfferDetail } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { countApplyClick } from "#offers/applying/applying.ts";

type Site = OfferDetail["other_sites"][number];

/** Where a site shows the offer, once the reader may know it; until then the page of the offer on this site. */
const SiteLink = ({ site, name }: { site: Site; name: string }) =>
  site.apply_url ? (
    <a
      href={site.apply_url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={() => {
        countApplyClick(site.id).catch(() => {});
      }}
    >
      {name}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  ) : (
    <Link to={site.url}>{name}</Link>
  );

/** Every other opening of the same offer, by its site and its link; nothing for an offer that stands alone. */
export const SeenOn = ({ offer }: { offer: Pick<OfferDetail, "source_name" | "other_sites"> }) => {
  if (offer.other_sites.length === 0) return null;
  const names = [offer.source_name ?? "", ...offer.other_sites.map(({ source_name }) => source_name)];
  const sites = new Set(names).size;
  /** A site that shows it twice is named with a number. */
  const nameAt = (at: number) => {
    const earlier = names.slice(0, at).filter((name) => name === names[at]).length;
    return earlier > 0 ? `${names[at]} (${earlier + 1})` : (names[at] ?? "");
  };
  return (
    <section aria-labelledby="vue-sur">
      <h2 id="vue-sur">{sites > 1 ? `Vue sur ${sites} sites` : `Publiée ${names.length} fois sur ${names[0]}`}</h2>
      <ul className="row seen-on">
        <li>
          {offer.source_name} <span className="soft small">(cette offre)</span>
        </li>
        {offer.other_sites.map((site, index) => (
          <li key={site.id}>
            <SiteLink site={site} name={nameAt(index + 1)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
