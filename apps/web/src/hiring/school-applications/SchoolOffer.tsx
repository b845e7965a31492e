import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { OfferAbout } from "./OfferAbout.tsx";
import { OfferHead, type Overview } from "./OfferHead.tsx";
import { OfferHistory } from "./OfferHistory.tsx";
import { type OfferTab, OfferTabs, offerTabs } from "./OfferTabs.tsx";
import { overviewQuery } from "./queries.ts";
import { SchoolApplications } from "./SchoolApplications.tsx";
import classes from "./school-applications.module.css";
import { texts } from "./texts.ts";

type Part = (overview: Overview) => ReactNode;
type Props = {
  id: string;
  /** Where the offer is broadcast and what happened to it there: another room's. */
  dots: Part;
  distribution: Part;
  history: Part;
} & Pick<Parameters<typeof SchoolApplications>[0], "cardActions" | "bulkActions" | "sheetSections">;

const isTab = (name: string | null): name is OfferTab => name !== null && Object.hasOwn(offerTabs, name);

/** An offer of the school, opened on its candidates. An offer that one does not see is none. */
export const SchoolOffer = ({ id, dots, distribution, history, ...slots }: Props) => {
  const query = useQuery(overviewQuery(id));
  const { params, set } = useAddress();
  const name = params.get("onglet");
  // The window of the ledger's history is named in the address alone.
  const tab = isTab(name) ? name : params.has("diffusion") ? "diffusion" : "candidats";
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
      skeletons={12}
      height={44}
      refreshFailure="quiet"
    >
      {(data) => (
        <>
          <OfferHead overview={data} dots={dots(data)} />
          <OfferTabs
            overview={data}
            selected={tab}
            onSelect={(to) => set({ onglet: to === "candidats" ? null : to, candidature: null })}
          />
          {tab === "candidats" ? (
            <SchoolApplications postingId={id} {...slots} />
          ) : (
            <div className={classes.part} id="partie-offre" role="tabpanel" aria-label={offerTabs[tab]}>
              {tab === "diffusion" && distribution(data)}
              {tab === "annonce" && <OfferAbout posting={data.posting} />}
              {tab === "historique" && <OfferHistory posting={data.posting}>{history(data)}</OfferHistory>}
            </div>
          )}
        </>
      )}
    </QueryView>
  );
};
