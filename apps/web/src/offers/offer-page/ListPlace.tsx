import { searchPath } from "@passerelle/contract/offers/search-address";
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { readLastList } from "#offers/criteria/last-list.ts";
import { formatNumber } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { useIsHydrated } from "#ui/use-is-hydrated.ts";
import "./list-place.css";

/** Over an offer: the way back to the list that this tab showed last, the offer's place in it, and its neighbours. */
export const ListPlace = ({ offerId }: { offerId: string }) => {
  const isHydrated = useIsHydrated();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another offer may have been reached from another list
  const list = useMemo(() => (isHydrated ? readLastList() : null), [isHydrated, offerId]);
  const at = list?.offers.findIndex(({ id }) => id === offerId) ?? -1;
  const before = at > 0 && list?.offers[at - 1];
  const after = at >= 0 && list?.offers[at + 1];
  return (
    <nav className="list-place" aria-label="Dans la liste">
      <Link to={list?.address ?? (user.type === "applicant" ? searchPath : "/offers")} className="list-back">
        <IconArrowLeft size={16} aria-hidden />
        <span>{list?.label ?? "Toutes les offres"}</span>
      </Link>
      {list && at >= 0 && (
        <span className="soft">
          · {formatNumber(at + 1)} sur {list.total}
        </span>
      )}
      <span className="list-moves">
        {before && (
          <Link to={before.url}>
            <IconChevronLeft size={18} aria-hidden /> <span>Précédente</span>
          </Link>
        )}
        {after && (
          <Link to={after.url}>
            <span>Suivante</span> <IconChevronRight size={18} aria-hidden />
          </Link>
        )}
      </span>
    </nav>
  );
};
