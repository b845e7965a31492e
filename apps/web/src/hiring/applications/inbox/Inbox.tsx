import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { lazyPart } from "#platform/lazy-part.ts";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import classes from "#ui/split-view.module.css";
import { EmptyState, Skeletons } from "#ui/states.tsx";
import { boardQuery, receivedQuery, rowsOf, viewsQuery } from "../received-queries.ts";
import { texts } from "../texts.ts";
import board from "./board.module.css";
import { InboxChips } from "./InboxChips.tsx";
import { InboxSplit } from "./InboxSplit.tsx";
import { InboxViews } from "./InboxViews.tsx";
import { useInboxActs } from "./use-inbox-acts.tsx";
import { boardFiltersOf, useInboxSearch } from "./use-inbox-search.ts";
import "#ui/triage.css";

// What moves cards comes when it is wanted.
const InboxBoard = lazyPart(() => import("./InboxBoard.tsx"));

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const countOfView = { open: "open", waiting: "waiting", introduced: "introduced", "": "all" } as const;

/**
 * What the company received, for all offers or for one: views, filters, a list with the candidate beside it or a board
 * (docs/product/companies.md#recruitment-screen).
 */
export const Inbox = () => {
  const search = useInboxSearch();
  const { filters, isBoard } = search;
  const isKnownAddress = filters.job_id === "" || isId(filters.job_id);
  const list = useInfiniteQuery({ ...receivedQuery(filters), enabled: !isBoard && isKnownAddress });
  const columns = useQuery({ ...boardQuery(boardFiltersOf(search)), enabled: isBoard && isKnownAddress });
  const views = useQuery(viewsQuery);
  const { acts, windows } = useInboxActs();
  const shown = isBoard ? columns.data : list.data?.pages[0];
  const noProfile = companyProfileRequired(isBoard ? columns.error : list.error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  const isMissing = !isKnownAddress || (filters.job_id && shown && !shown.jobs.some(({ id }) => id === filters.job_id));
  if (isMissing)
    return (
      <div className={classes.missing}>
        <EmptyState title={texts.jobNotFound}>
          <Link to="/platform/company/offers">Revenir aux offres</Link>
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.screen}>
      <InboxViews search={search} />
      <InboxChips
        search={search}
        jobs={shown?.jobs ?? []}
        found={shown ? rowsOf(shown) : null}
        inView={views.data?.[countOfView[isBoard ? "" : filters.view]] ?? null}
      />
      {isBoard ? (
        <Suspense
          fallback={
            <div className={board.boardPart}>
              <Skeletons count={6} height={360} />
            </div>
          }
        >
          <InboxBoard search={search} acts={acts} />
        </Suspense>
      ) : (
        <InboxSplit search={search} acts={acts} />
      )}
      {windows}
    </div>
  );
};
