import type { searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { Link, useSearchParams } from "react-router";
import type { Filters } from "#offers/criteria/filters.ts";
import { withPlaceApart } from "#offers/criteria/place-apart.ts";
import { addressOf } from "#offers/criteria/use-filters.ts";

type Props = { found: Output<typeof searchOffers>; filters: Filters };

const quoted = (words: string) => `«\u00a0${words}\u00a0»`;

/** Which words were read as another or left out, and the way to search for those typed. */
export default function Corrections({ found, filters }: Props) {
  const [params] = useSearchParams();
  const { corrections, words } = found;
  // A literal search for what cannot be searched for finds no more.
  const isAllLeftOut = corrections.every(({ from, to }) => to === "" && from === words.trim());
  const asTyped = { ...withPlaceApart(filters, found), text: words, literal: true };
  return (
    <>
      {corrections.map(({ from, to }) => (
        <p key={from} className="soft small no-margin">
          {to
            ? `Résultats pour ${quoted(to)} plutôt que ${quoted(from)}.`
            : `Aucune offre avec ${quoted(from)}\u00a0: résultats sans ce mot.`}
        </p>
      ))}
      {!isAllLeftOut && (
        <p className="small no-margin">
          <Link to={{ search: addressOf(asTyped, params).toString() }} preventScrollReset>
            Chercher plutôt {quoted(words)}
          </Link>
        </p>
      )}
    </>
  );
}
