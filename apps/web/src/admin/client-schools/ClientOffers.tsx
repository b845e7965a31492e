import type { ClientOffer } from "@passerelle/contract/admin/client-sheet";
import { postingStatusLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { formatDay, formatNumber, plural } from "#platform/formats.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useMedia } from "#ui/use-media.ts";
import { ListPart } from "./ListPart.tsx";
import { offersQuery } from "./queries.ts";

const tones = { draft: "warning", saved: "ghost", published: "success", archived: "ghost" } as const;

const broadcastOf = ({ online, refused }: ClientOffer) =>
  [online > 0 && plural(online, "support en ligne", "supports en ligne"), refused > 0 && `${refused} en refus`]
    .filter(Boolean)
    .join(", ") || "—";

const Title = ({ offer }: { offer: ClientOffer }) => (
  <>
    {offer.is_live ? <Link to={`/offres/${offer.id}`}>{offer.title}</Link> : offer.title}
    <p className="soft small no-margin">
      {[offer.city, `créée le ${formatDay(offer.created_at)}`].filter(Boolean).join(" · ")}
    </p>
  </>
);

const Status = ({ offer }: { offer: ClientOffer }) => (
  <div>
    <StatusBadge label={postingStatusLabels[offer.status]} tone={tones[offer.status]} />
    {offer.status === "published" && !offer.is_live && <p className="soft small no-margin">hors ligne</p>}
  </div>
);

type Offers = { offers: ClientOffer[] };

const OffersTable = ({ offers }: Offers) => (
  <ScrollRegion label="Offres de l'école">
    <PlainTable
      label="Offres de l'école"
      columns={[
        { name: "Titre", cell: (offer) => <Title offer={offer} /> },
        { name: "Statut", cell: (offer) => <Status offer={offer} /> },
        { name: "Candidatures", cell: ({ applications_count }) => formatNumber(applications_count) },
        { name: "Vues", cell: ({ views }) => formatNumber(views) },
        { name: "Diffusion", cell: broadcastOf },
      ]}
      rows={offers}
      keyOf={({ id }) => id}
    />
  </ScrollRegion>
);

/** The same where a table does not fit. */
const OffersCards = ({ offers }: Offers) => (
  <ul className="plain-list" aria-label="Offres de l'école">
    {offers.map((offer) => (
      <li key={offer.id} className="card stack client-card">
        <div className="row between">
          <div>
            <Title offer={offer} />
          </div>
          <Status offer={offer} />
        </div>
        <p className="small no-margin">
          {plural(offer.applications_count, "candidature", "candidatures")} · {plural(offer.views, "vue", "vues")}
          {broadcastOf(offer) !== "—" && ` · ${broadcastOf(offer)}`}
        </p>
      </li>
    ))}
  </ul>
);

/** The offers of the school, as it has them at this moment. */
export const ClientOffers = ({ schoolId }: { schoolId: string }) => {
  const fitsTable = useMedia("(min-width: 48rem)");
  return (
    <ListPart query={(page) => offersQuery(schoolId, page)} empty="Cette école n'a aucune offre.">
      {(offers) => (fitsTable ? <OffersTable offers={offers} /> : <OffersCards offers={offers} />)}
    </ListPart>
  );
};
