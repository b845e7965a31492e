import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useEffect } from "react";
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from "react-router";
import { ApiError } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";
import { useSession } from "#platform/session.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { useAsReader } from "./as-reader.ts";
import { CompanyName } from "./CompanyName.tsx";
import { rememberSupport } from "./came-from.ts";
import { forSearchEngines } from "./job-posting.ts";
import { FavouriteButton } from "./MarkButtons.tsx";
import { OfferContent } from "./OfferContent.tsx";
import { fetchOffer } from "./queries.ts";
import { ReportButton } from "./ReportButton.tsx";

/** The offer's one address: a wrong or old name in it leads to the right one; a closed offer says so (410). */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const { fetchApi, publicUrl } = context.get(serverContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const address = pathname.replace(/\.data$/, "").replace(/\/$/, "");
  let offer: OfferDetail;
  try {
    offer = await fetchOffer(params.offerId ?? "", { address, support: searchParams.get("support") ?? "" }, fetchApi);
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return data({ offer: null, publicUrl }, { status: 410 });
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
  if (address !== offer.url) throw redirect(offer.url + search, 301);
  return data({ offer, publicUrl }, { status: offer.is_open ? 200 : 410 });
};

export const meta = ({ loaderData }: { loaderData?: { offer: OfferDetail | null; publicUrl: string } }) => {
  if (!loaderData?.offer) return [{ title: "Offre introuvable — Passerelle" }, { name: "robots", content: "noindex" }];
  const { offer, publicUrl } = loaderData;
  const where = offer.city ? ` à ${offer.city}` : "";
  return [
    ...describePage({
      title: `${offer.title} en alternance${where} — ${offer.company_name}`,
      description: offer.excerpt,
    }),
    forSearchEngines(offer, publicUrl),
  ];
};

/** What the staff took off every screen: its address says so, and no more. */
const WithdrawnOffer = () => (
  <div className="narrow message-page">
    <h1>Offre retirée</h1>
    <p>Cette offre a été retirée par l'équipe de Passerelle.</p>
    <Link to="/offers" className="button-link">
      Voir les offres
    </Link>
  </div>
);

export default function OfferPage() {
  const { offer } = useLoaderData<typeof loader>();
  return offer ? <ShownOffer offer={offer} /> : <WithdrawnOffer />;
}

const ShownOffer = ({ offer: written }: { offer: OfferDetail }) => {
  const offer = useAsReader(written);
  const { search } = useLocation();
  const { user } = useSession();
  useEffect(() => rememberSupport(offer.id, search), [offer.id, search]);
  return (
    <div className="wide offer-page">
      <article className="card stack">
        {!offer.is_open && (
          <p className="banner banner-error" role="alert">
            Cette offre n'est plus en ligne.
          </p>
        )}
        <header>
          <h1>{offer.title}</h1>
          <p className="no-margin">
            <CompanyName offer={offer} isShort={false} />
            {offer.city && ` · ${offer.city}`}
          </p>
          <p className="soft small no-margin">
            {offer.source_name ? `Offre de ${offer.source_name} · ` : ""}Publiée le {formatDay(offer.published_at)}
          </p>
        </header>
        {offer.is_open && (
          <div className="row top-aligned">
            <ApplyButton offer={offer} />
            <FavouriteButton offer={offer} hasLabel />
            <ReportButton offer={offer} />
          </div>
        )}
        {(user.is_staff || user.is_superuser) && (
          <p className="no-margin">
            <Link to={`/settings/reports?offre=${offer.id}`}>Modérer cette offre</Link>
          </p>
        )}
        <OfferContent offer={offer} />
      </article>
      {offer.similar.length > 0 && (
        <aside className="stack">
          <h2 className="no-margin">Offres similaires</h2>
          {offer.similar.map((other) => (
            <article key={other.id} className="card">
              <h3>
                <Link to={other.url}>{other.title}</Link>
              </h3>
              <p className="soft small no-margin">
                {other.company_name}
                {other.city && ` · ${other.city}`}
              </p>
            </article>
          ))}
        </aside>
      )}
    </div>
  );
};
