import type { OfferDetail } from "@passerelle/contract/offers/search";
import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { FavouriteButton } from "#offers/favourites/MarkButtons.tsx";
import { Logo } from "#ui/Logo.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { compare } from "./compare-rules.ts";

type Column = { id: string; offer: OfferDetail | undefined };
type Props = { columns: Column[]; onlyDifferences: boolean; onRemove: (id: string) => void };

const Head = ({ column: { id, offer }, onRemove }: { column: Column; onRemove: Props["onRemove"] }) => (
  <th scope="col">
    <div className="compare-head">
      {offer ? (
        <>
          <Logo name={offer.company_name} url={offer.company_logo_url} />
          <Link to={offer.url}>{offer.title}</Link>
        </>
      ) : (
        <span className="soft">Cette offre n'est plus disponible.</span>
      )}
      <span className="row">
        {offer && !offer.is_open && <span className="badge badge-ghost">Offre close</span>}
        {offer?.is_open && <FavouriteButton offer={offer} />}
        <PlainButton className="icon-button" onClick={() => onRemove(id)}>
          <IconX size={20} aria-hidden />
          <span className="visually-hidden">Retirer {offer?.title ?? "cette offre"} de la comparaison</span>
        </PlainButton>
      </span>
    </div>
  </th>
);

/** Offers as columns and their facts as lines; a line whose values differ is marked. On a phone the columns slide. */
export const CompareTable = ({ columns, onlyDifferences, onRemove }: Props) => {
  const lines = compare(columns.map(({ offer }) => offer)).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <ScrollRegion className="compare" label="Comparaison">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <Head key={column.id} column={column} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? "compare-differs" : undefined}>
              <th scope="row">
                {label}
                {differs && <span className="compare-mark">différent</span>}
              </th>
              {values.map((value, at) => (
                <td key={columns[at]?.id}>{value ?? <span className="soft">Non précisé</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p>Ces offres disent la même chose.</p>}
    </ScrollRegion>
  );
};
