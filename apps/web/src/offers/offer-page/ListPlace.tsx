import { searchPath } from "@passerelle/contract/offers/search-address";
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { readLastList } from "#offers/criteria/last-list.ts";
import { formatNumber } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { useIsHydrated } from "#ui/use-is-hydrated.ts";
import "./list-place.css";

type Props = {
  offerId: string;
  /** What is done with the page, at the end of the line on a phone. */
  children: ReactNode;
};

/**
 * Over an offer: the way back to the list that this tab showed last, the offer's place in it, and its neighbours. On a phone it takes the
 * place of the site's header.
 */
export const ListPlace = ({ offerId, children }: Props) => {
  const isHydrated = useIsHydrated();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another offer may have been reached from another list
  const list = useMemo(() => (isHydrated ? readLastList() : null), [isHydrated, offerId]);
  const at = list?.offers.findIndex(({ id }) => id === offerId) ?? -1;
  const before = at > 0 && list?.offers[at - 1];
  const after = at >= 0 && list?.offers[at + 1];
  return (
    <nav className={list && at >= 0 ? "list-place in-list" : "list-place"} aria-label="Dans la liste">
      <Link to={list?.address ?? (user.type === "applicant" ? searchPath : "/offers")} className="list-back">
        <IconArrowLeft size={18} aria-hidden />
        <span>{list?.label ?? "Toutes les offres"}</span>
      </Link>
      {list && at >= 0 && (
        <span className="soft list-count">
          {formatNumber(at + 1)} sur {list.total}
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
      <span className="list-act">{children}</span>
    </nav>
  );
};
