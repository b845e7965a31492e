import type { OfferCard } from "@passerelle/contract/offers/search";
import { IconChevronDown, IconChevronUp, IconExternalLink, IconShare2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ApplyButton } from "#offers/applying/ApplyButton.tsx";
import { CompareButton } from "#offers/compare/CompareButton.tsx";
import { listTexts } from "#offers/criteria/list-texts.ts";
import { offerQuery } from "#offers/criteria/queries.ts";
import HideButton from "#offers/favourites/HideButton.tsx";
import { MarkButton } from "#offers/favourites/MarkButton.tsx";
import { FavouriteButton } from "#offers/favourites/MarkButtons.tsx";
import { OfferContent } from "#offers/offer-page/OfferContent.tsx";
import { ReportButton } from "#offers/offer-page/ReportButton.tsx";
import { CompanyName } from "#offers/rows/CompanyName.tsx";
import { whereOf } from "#offers/rows/row-facts.ts";
import { copyText } from "#ui/copy-text.ts";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { KeysButton } from "./KeysButton.tsx";
import { PanelHead } from "./PanelHead.tsx";
import type { Steps } from "./use-after-hidden.ts";
import { stepBy, useListKeys } from "./use-list-keys.ts";
import "./offer-panel.css";

type Props = {
  id: string;
  /** What the list already says of it, while the rest comes. */
  listed: OfferCard | undefined;
  isChosen: boolean;
  steps: Steps;
  /** What another room says of this offer. */
  children?: ReactNode;
};

/** The way to the next offers, and to this one's own page. */
const Moves = ({ steps, url, title }: { steps: Steps; url: string; title: string }) => (
  <div className="panel-moves">
    {([-1, 1] as const).map((by) => (
      <PlainButton
        key={by}
        className="icon-button"
        title={by < 0 ? "Offre précédente (K)" : "Offre suivante (J)"}
        disabled={steps.ids.at(by < 0 ? 0 : -1) === steps.shown}
        onClick={() => stepBy(steps, by)}
      >
        {by < 0 ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
        <span className="visually-hidden">{by < 0 ? "Offre précédente" : "Offre suivante"}</span>
      </PlainButton>
    ))}
    <Link to={url} className="icon-button" title="Page de l'offre">
      <IconExternalLink size={20} aria-hidden />
      <span className="visually-hidden">Page de l'offre {title}</span>
    </Link>
  </div>
);

/** An offer beside the list: reading it loses neither the place in the list nor the filters. */
export default function OfferPanel({ id, listed, isChosen, steps, children }: Props) {
  const query = useQuery({
    ...offerQuery(id, isChosen ? "" : window.location.pathname),
    // The same offer, once it is chosen.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
  const keys = useListKeys(steps, true);
  const offer = query.data ?? listed;
  const { data } = query;
  return (
    <section className="offer-panel" aria-label={offer?.title ?? "Offre"}>
      {offer && (
        <PanelHead
          offer={offer}
          company={<CompanyName offer={offer} />}
          where={whereOf(listed ?? offer)}
          moves={<Moves steps={steps} url={offer.url} title={offer.title} />}
        >
          {data && (
            <div className="panel-acts">
              <div className="offer-apply">
                <ApplyButton offer={data} />
              </div>
              <FavouriteButton offer={data} />
              <MarkButton
                label="Copier l'adresse"
                title={offer.title}
                hasLabel={false}
                isDisabled={false}
                icon={<IconShare2 size={20} aria-hidden />}
                onClick={() => copyText(new URL(offer.url, window.location.origin).href)}
              />
              <CompareButton offer={data} />
              <HideButton offer={data} onHidden={() => stepBy(steps, 1)} />
              <KeysButton {...keys} />
            </div>
          )}
        </PanelHead>
      )}
      <ScrollRegion key={id} className="panel-text" label="Détail de l'offre">
        <QueryView query={query} failed={listTexts.loadingFailed} skeletons={3}>
          {(data) => (
            <div className="stack">
              {children}
              <OfferContent offer={data} />
              <ReportButton offer={data} />
            </div>
          )}
        </QueryView>
      </ScrollRegion>
    </section>
  );
}
