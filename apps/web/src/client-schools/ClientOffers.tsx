import type { ClientOffer } from "@passerelle/contract/client-schools";
import { postingStatusLabels } from "@passerelle/contract/labels";
import { Link } from "react-router";
import { formatDay, formatNumber, plural } from "#platform/formats.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ListPart } from "./ListPart.tsx";
import { offersQuery } from "./queries.ts";

const tones = { draft: "warning", saved: "ghost", published: "success", archived: "ghost" } as const;

const broadcastOf = ({ online, refused }: ClientOffer) =>
  [online > 0 && plural(online, "support en ligne", "supports en ligne"), refused > 0 && `${refused} en refus`]
    .filter(Boolean)
    .join(", ") || "—";

/** The offers of the school, as it has them at this moment. */
export const ClientOffers = ({ schoolId }: { schoolId: string }) => (
  <ListPart query={(page) => offersQuery(schoolId, page)} empty="Cette école n'a aucune offre.">
    {(offers) => (
      <ScrollRegion label="Offres de l'école">
        <table className="table">
          <thead>
            <tr>
              {["Titre", "Statut", "Candidatures", "Vues", "Diffusion"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <tr key={offer.id}>
                <th scope="row">
                  {offer.is_live ? <Link to={`/offres/${offer.id}`}>{offer.title}</Link> : offer.title}
                  <p className="soft small no-margin">
                    {[offer.city, `créée le ${formatDay(offer.created_at)}`].filter(Boolean).join(" · ")}
                  </p>
                </th>
                <td>
                  <StatusBadge label={postingStatusLabels[offer.status]} tone={tones[offer.status]} />
                  {offer.status === "published" && !offer.is_live && <p className="soft small no-margin">hors ligne</p>}
                </td>
                <td>{formatNumber(offer.applications_count)}</td>
                <td>{formatNumber(offer.views)}</td>
                <td>{broadcastOf(offer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    )}
  </ListPart>
);
