import type { OfferCard } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { Window } from "#ui/Window.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { CompanyName } from "./CompanyName.tsx";
import { FavouriteButton, HideButton, ReportButton } from "./MarkButtons.tsx";
import { OfferContent } from "./OfferContent.tsx";
import { offerQuery } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  id: string;
  /** What the list already says of it, while the rest comes. */
  listed?: Pick<OfferCard, "title" | "company_name" | "company_url" | "is_company_verified" | "url">;
  onClose: () => void;
  /** What another room says of this offer. */
  children?: ReactNode;
};

/** An offer opened from a list, over it: reading it loses neither the place in the list nor the filters. */
export default function OfferModal({ id, listed, onClose, children }: Props) {
  const query = useQuery(offerQuery(id));
  const { data } = query;
  const offer = data ?? listed;
  return (
    <Window title={offer?.title ?? "Offre"} size="xl" onClose={onClose}>
      {offer && (
        <p>
          <CompanyName offer={offer} /> · <Link to={offer.url}>Page de l'offre</Link>
        </p>
      )}
      <QueryView query={query} failed={texts.loadingFailed} skeletons={2}>
        {(data) => (
          <div className="stack">
            <div className="row">
              <FavouriteButton offer={data} hasLabel />
              <HideButton offer={data} hasLabel onHidden={onClose} />
              <ReportButton offer={data} />
            </div>
            <OfferContent offer={data} />
            {children}
            <div className="modal-actions">
              <ApplyButton offer={data} />
            </div>
          </div>
        )}
      </QueryView>
    </Window>
  );
}
