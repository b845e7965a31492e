import { contractTypeLabels, levelLabels } from "@passerelle/contract/labels";
import type { CareerSite } from "@passerelle/contract/offers/school-pages";
import type { OfferCard } from "@passerelle/contract/offers/search";
import type { CSSProperties } from "react";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiError } from "#platform/api.ts";
import { formatDay, plural } from "#platform/formats.ts";
import { serverContext } from "#platform/server-context.ts";
import { isPreview, lookOf, searchOf, shadesOf } from "./embed-rules.ts";
import { fetchCareerSite } from "./queries.ts";
import "./career-site.css";

/** Shown inside other people's pages: it carries no script, so that it neither stores nor reads anything there. */
export const handle = { isPlain: true };

/** The server lets other sites frame this page, and no other one. */
export const headers = ({ errorHeaders }: { errorHeaders?: Headers }) =>
  errorHeaders ? new Headers() : new Headers({ "x-framed": "anywhere", "cache-control": "public, max-age=120" });

const perPage = 10;
const addressOf = (slug: string, search: string) => `/ecoles/${slug}/offres${search}`;

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const { fetchApi } = context.get(serverContext);
  const query = new URL(request.url).searchParams;
  const look = lookOf(query);
  const preview = isPreview(query);
  const page = Math.min(1000, Math.max(1, Math.floor(Number(query.get("page"))) || 1));
  const asked = params.slug ?? "";
  let site: CareerSite;
  try {
    site = await fetchCareerSite(
      asked,
      { limit: perPage, offset: (page - 1) * perPage, is_preview: preview ? "true" : "false" },
      fetchApi,
    );
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
  if (site.slug !== asked) throw redirect(addressOf(site.slug, searchOf(look, page, preview)), 301);
  if (page > 1 && site.offers.results.length === 0) throw data(null, { status: 404 });
  return { site, look, page, preview };
};

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: loaderData ? `Offres d'alternance de ${loaderData.site.name} — Passerelle` : "Offres — Passerelle" },
  { name: "robots", content: "noindex" },
];

const factsOf = (offer: OfferCard) =>
  [
    offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
    offer.levels.map((level) => levelLabels[level]).join(", "),
    offer.start_date && `Début le ${formatDay(offer.start_date)}`,
    offer.salary,
  ].filter(Boolean);

const Offer = ({ offer }: { offer: OfferCard }) => (
  <li className="site-offer">
    <h2>
      <a href={offer.url} target="_blank" rel="noopener">
        {offer.title}
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
    </h2>
    <p>{[offer.company_name, offer.city].filter(Boolean).join(" · ")}</p>
    <p className="site-soft">{factsOf(offer).join(" · ")}</p>
  </li>
);

/** A school's offers, for its own site: colour, theme and density are in the address; offers open beside. */
export default function CareerSitePage() {
  const { site, look, page, preview } = useLoaderData<typeof loader>();
  const pages = Math.ceil(site.offers.count / perPage);
  const { light, dark } = shadesOf(look.color);
  return (
    <main
      id="contenu"
      // In a frame of the settings there are two mains: each says which it is.
      aria-label={`Offres d'alternance de ${site.name}`}
      className="career-site"
      tabIndex={-1}
      data-theme={look.theme}
      data-density={look.density}
      style={{ "--chosen-light": light, "--chosen-dark": dark } as CSSProperties}
    >
      <header className="site-head">
        {site.logo_url && <img src={site.logo_url} alt="" className="site-logo" />}
        <div>
          <h1>Offres d'alternance</h1>
          <p className="site-soft">
            {site.name} · {plural(site.offers.count, "offre", "offres")}
          </p>
        </div>
      </header>
      {site.offers.count === 0 && <p className="site-none">Aucune offre en ce moment.</p>}
      <ul className="site-offers">
        {site.offers.results.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="site-pages" aria-label="Pages">
          {page > 1 && <a href={addressOf(site.slug, searchOf(look, page - 1, preview))}>Page précédente</a>}
          <span>
            Page {page} sur {pages}
          </span>
          {page < pages && <a href={addressOf(site.slug, searchOf(look, page + 1, preview))}>Page suivante</a>}
        </nav>
      )}
      <p className="site-soft site-foot">
        Avec{" "}
        <a href={`/ecoles/${site.slug}`} target="_blank" rel="noopener">
          Passerelle<span className="visually-hidden"> (nouvel onglet)</span>
        </a>
      </p>
    </main>
  );
}
