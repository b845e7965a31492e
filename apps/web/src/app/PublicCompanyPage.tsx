import type { CompanyPage, getCompanyPage } from "@passerelle/contract/company-pages";
import { companySizeLabels, domainLabels, workforceLabels } from "@passerelle/contract/labels";
import { data, Link, type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from "react-router";
import { Answers } from "#offers/Answers.tsx";
import { OfferCard } from "#offers/OfferCard.tsx";
import { ApiError, call } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";
import { EmptyState } from "#ui/states.tsx";
import "#offers/offers.css";
import "#companies/companies.css";

const perPage = 20;
const addressOf = (slug: string, page = 1) => `/entreprises/${slug}${page > 1 ? `?page=${page}` : ""}`;

/** The company's one address: a former name leads to it; a page of offers beyond the last one is unknown. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const { fetchApi, publicUrl } = context.get(serverContext);
  const asked = params.slug ?? "";
  const page = Math.min(1000, Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get("page"))) || 1));
  let company: CompanyPage;
  try {
    company = await call<typeof getCompanyPage>(
      "GET /companies/:slug/",
      { params: { slug: asked }, query: { limit: perPage, offset: (page - 1) * perPage } },
      { fetcher: fetchApi },
    );
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
  if (company.slug !== asked) throw redirect(addressOf(company.slug, page), 301);
  if (page > 1 && company.offers.results.length === 0) throw data(null, { status: 404 });
  return { company, page, publicUrl };
};

const organisation = (company: CompanyPage, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: company.name,
  url: `${publicUrl}${addressOf(company.slug)}`,
  description: company.description,
  ...(company.logo_url && { logo: `${publicUrl}${company.logo_url}` }),
  ...(company.website && { sameAs: company.website }),
  address: {
    "@type": "PostalAddress",
    streetAddress: company.address,
    postalCode: company.zip_code,
    addressLocality: company.city,
    addressCountry: company.country,
  },
});

const beginningOf = (text: string) => {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= 110 ? flat : `${flat.slice(0, 110).replace(/\s+\S*$/, "")}…`;
};

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] => {
  if (!loaderData) return [{ title: "Entreprise introuvable — Passerelle" }, { name: "robots", content: "noindex" }];
  const { company, page, publicUrl } = loaderData;
  const offers = plural(company.offers.count, "offre d'alternance", "offres d'alternance");
  return [
    ...describePage({
      title: `${company.name}\u00a0: ${offers}${page > 1 ? `, page ${page}` : ""}`,
      description: `${company.name}, ${company.city}. ${offers}. ${beginningOf(company.description)}`,
    }),
    // Only the first page of a company that has offers is worth finding.
    ...(company.offers.count === 0 || page > 1
      ? [{ name: "robots", content: "noindex" }]
      : [{ "script:ld+json": organisation(company, publicUrl) }]),
  ];
};

/** A company as everybody sees it: who it is, how it answers, and its visible offers. */
export default function PublicCompanyPage() {
  const { company, page } = useLoaderData<typeof loader>();
  const pages = Math.ceil(company.offers.count / perPage);
  return (
    <div className="wide stack">
      <header className="search-hero">
        {company.logo_url && <img src={company.logo_url} alt="" className="company-logo" />}
        <h1>{company.name}</h1>
        <p className="no-margin soft">
          {[
            domainLabels[company.domain],
            companySizeLabels[company.company_size],
            workforceLabels[company.workforce],
            company.city,
          ].join(" · ")}
        </p>
        {company.answers && (
          <p className="no-margin">
            <Answers {...company.answers} />
          </p>
        )}
      </header>
      <section className="card stack" aria-labelledby="presentation">
        <h2 id="presentation" className="no-margin">
          Présentation
        </h2>
        <p className="pre-line no-margin">{company.description}</p>
        {company.website && (
          <p className="no-margin">
            <a href={company.website} rel="noopener noreferrer nofollow" target="_blank">
              {company.website}
            </a>
          </p>
        )}
      </section>
      <section className="stack" aria-labelledby="offres">
        <h2 id="offres" className="no-margin">
          {plural(company.offers.count, "offre d'alternance", "offres d'alternance")}
        </h2>
        {company.offers.count === 0 && (
          <EmptyState title="Cette entreprise n'a pas d'offre en ce moment.">
            <Link to="/offers" className="button-quiet">
              Voir toutes les offres
            </Link>
          </EmptyState>
        )}
        <ul className="offer-list">
          {company.offers.results.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} isCompanyKnown />
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <nav className="row" aria-label="Pages">
            {page > 1 && (
              <Link className="button-quiet" to={addressOf(company.slug, page - 1)}>
                Page précédente
              </Link>
            )}
            <span className="soft">
              Page {page} sur {pages}
            </span>
            {page < pages && (
              <Link className="button-quiet" to={addressOf(company.slug, page + 1)}>
                Page suivante
              </Link>
            )}
          </nav>
        )}
      </section>
    </div>
  );
}
