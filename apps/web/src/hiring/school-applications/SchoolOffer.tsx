import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { OfferHeader, type Overview } from "./OfferHeader.tsx";
import { overviewQuery } from "./queries.ts";
import { SchoolApplications } from "./SchoolApplications.tsx";
import { texts } from "./texts.ts";

type Props = {
  id: string;
  /** Where the offer is broadcast: another room's. */
  distribution: (overview: Overview) => ReactNode;
} & Pick<Parameters<typeof SchoolApplications>[0], "cardActions" | "bulkActions" | "sheetSections">;

/** An offer of the school with its applications. An offer that one does not see is none. */
export const SchoolOffer = ({ id, distribution, ...slots }: Props) => {
  const query = useQuery(overviewQuery(id));
  return (
    <QueryView
      query={query}
      failed={texts.offerFailed}
      absent={
        <EmptyState title={texts.noOffer}>
          <p>{texts.noOfferWhy}</p>
          <Link to="/platform/school/applications">Voir toutes les candidatures</Link>
        </EmptyState>
      }
      skeletons={3}
      height={180}
      refreshFailure="quiet"
    >
      {(data) => (
        <>
          <OfferHeader overview={data} distribution={distribution(data)} />
          <SchoolApplications postingId={id} {...slots} />
        </>
      )}
    </QueryView>
  );
};
