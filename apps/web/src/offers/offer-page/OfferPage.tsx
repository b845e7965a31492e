import type { OfferDetail } from "@passerelle/contract/offers/search";
import { withReturn } from "@passerelle/contract/return-address";
import { Suspense, useEffect } from "react";
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from "react-router";
import { ApplyButton } from "#offers/applying/ApplyButton.tsx";
import { rememberSupport } from "#offers/applying/came-from.ts";
import { fetchOffer } from "#offers/criteria/queries.ts";
import { FavouriteButton } from "#offers/favourites/MarkButtons.tsx";
import { CloseOffers } from "#offers/rows/CloseOffers.tsx";
import { ApiError } from "#platform/api.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";
import { useSession } from "#platform/session.tsx";
import { MessageScreen } from "#ui/MessageScreen.tsx";
import { Panel } from "#ui/Panel.tsx";
import { useAsReader } from "./as-reader.ts";
import { forSearchEngines } from "./job-posting.ts";
import { ListPlace } from "./ListPlace.tsx";
import { OfferAside } from "./OfferAside.tsx";
import { OfferContent } from "./OfferContent.tsx";
import { CopyAddress, OfferHead } from "./OfferHead.tsx";
import { pageTitleOf } from "./title-rules.ts";
import "./offer-page.css";

const Commute = lazyPart(() => import("#offers/matching/Commute.tsx"));
const OfferMatch = lazyPart(() => import("#offers/matching/OfferMatch.tsx"));

/** The offer's one address: a wrong or old name in it leads to the right one; a closed offer says so (410). */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const { fetchApi, publicUrl } = context.get(serverContext);
  const { pathname, searchParams } = new URL(request.url);
  // What the router adds to ask for the data of a page is no part of its address.
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
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
  return [
    ...describePage({
      title: pageTitleOf(offer),
      description: offer.excerpt,
    }),
    forSearchEngines(offer, publicUrl),
  ];
};

/** What the staff took off every screen: its address says so, and no more. */
const WithdrawnOffer = () => (
  <MessageScreen title="Offre retirée">
    <p>Cette offre a été retirée par l'équipe de Passerelle.</p>
  </MessageScreen>
);

export default function OfferPage() {
  const { offer } = useLoaderData<typeof loader>();
  return offer ? <ShownOffer offer={offer} /> : <WithdrawnOffer />;
}

/** What visitors read where an applicant reads how close the offer is. */
const Fit = ({ offer }: { offer: OfferDetail }) => {
  const { user } = useSession();
  if (user.type === "applicant")
    return (
      <Panel>
        <Suspense>
          <OfferMatch offerId={offer.id} />
        </Suspense>
      </Panel>
    );
  return (
    <p className="no-margin while-loading">
      <Link to={withReturn("/signup?type=applicant", offer.url)}>Créez un compte</Link> pour voir votre trajet
    </p>
  );
};

/** On a phone, over the tabs: what is done from anywhere on the page. */
const PhoneBar = ({ offer }: { offer: OfferDetail }) => (
  <div className="offer-bar">
    <FavouriteButton offer={offer} />
    <ApplyButton offer={offer} until={offer.expires_at} />
  </div>
);

const Closed = ({ offer }: { offer: OfferDetail }) => (
  <div className="offer-closed" role="alert">
    <p className="no-margin">Cette offre n'est plus en ligne.</p>
    <p className="small no-margin">
      {offer.similar.length > 0 ? "Voici des offres proches." : <Link to="/offers">Voir les offres</Link>}
    </p>
  </div>
);

const ShownOffer = ({ offer: written }: { offer: OfferDetail }) => {
  const offer = useAsReader(written);
  const { search } = useLocation();
  const { state, user } = useSession();
  useEffect(() => rememberSupport(offer.id, search), [offer.id, search]);
  // A closed offer shows three at its head, so that what it said stays in sight.
  const close = offer.is_open ? offer.similar : offer.similar.slice(0, 3);
  const similar = <CloseOffers heading="h2" title="Offres similaires" offers={close} />;
  return (
    <div className={`wide offer-page ${offer.is_open ? "offer-open" : ""}`}>
      <ListPlace offerId={offer.id}>
        <CopyAddress offer={offer} />
      </ListPlace>
      <article>
        <OfferHead offer={offer} />
        <div className="offer-columns">
          <div className="offer-main">
            {!offer.is_open && <Closed offer={offer} />}
            {!offer.is_open && similar}
            {(user.is_staff || user.is_superuser) && (
              <p className="no-margin">
                <Link to={`/settings/reports?offre=${offer.id}`}>Modérer cette offre</Link>
              </p>
            )}
            {offer.is_open && (state !== "logged-in" || user.type === "applicant") && (
              <div className="offer-fit">
                <Fit offer={offer} />
              </div>
            )}
            <OfferContent offer={offer} hasAside />
            {offer.is_open && user.type === "applicant" && (
              <Panel>
                <Suspense>
                  <Commute offerId={offer.id} />
                </Suspense>
              </Panel>
            )}
          </div>
          <OfferAside offer={offer} />
        </div>
        {offer.is_open && <PhoneBar offer={offer} />}
      </article>
      {offer.is_open && similar}
    </div>
  );
};
