import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { OwnStudentsNote, useSeesOwnStudents } from "#organisations/schools/AdvisersSee.tsx";
import { formatLongDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { useAddress } from "#ui/use-address.ts";
import { ViewSwitch } from "#ui/ViewSwitch.tsx";
import { CohortsPanel } from "./CohortsPanel.tsx";
import classes from "./cockpit.module.css";
import { LatePanel, SupportsPanel, WaitingPanel } from "./LatePanels.tsx";
import { PlacementHero } from "./PlacementHero.tsx";
import { cockpitQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { WorkQueue } from "./WorkQueue.tsx";

/** `empty`: what a school without students reads. */
type Props = { empty: ReactNode };

/** What a school sees first: who is placed, what to do today, what is late and what waits (docs/product/schools.md#dashboard). */
export const Cockpit = ({ empty }: Props) => {
  const { user } = useSession();
  const { params, set } = useAddress();
  const students = params.get("etudiants") === "les-miens" ? "mine" : "all";
  const query = useQuery(cockpitQuery({ students, owner: params.get("a-faire") ?? "" }));
  const adviser = students === "mine" ? user.id : "";
  const { data } = query;
  const seesOwn = useSeesOwnStudents();
  const isEmpty = students === "all" && data?.placement.students === 0 && data.owners.length === 0;
  return (
    <div className={classes.cockpit}>
      <header className={classes.top}>
        <h1>Placement</h1>
        <p className="soft">{formatLongDay(new Date().toISOString())}</p>
        {data && !isEmpty && (
          <>
            {!seesOwn && (
              <ViewSwitch
                views={{ all: "Toute l'école", mine: "Mes étudiants" }}
                chosen={students}
                onChange={(chosen) => void set({ etudiants: chosen === "mine" ? "les-miens" : null })}
              />
            )}
            <Link to="/platform/school/students" className={`button-link ${classes.introduce}`}>
              Présenter des étudiants
            </Link>
          </>
        )}
      </header>
      <OwnStudentsNote />
      <QueryView
        query={query}
        failed={texts.loadingFailed}
        skeletons={3}
        height={120}
        isEmpty={Boolean(isEmpty)}
        empty={empty}
      >
        {(cockpit) => (
          <div className={classes.column} aria-busy={query.isPlaceholderData || undefined}>
            <PlacementHero cockpit={cockpit} adviser={adviser} />
            <div className={classes.columns}>
              <div className={classes.column}>
                <WorkQueue
                  key={cockpit.work.owner}
                  cockpit={cockpit}
                  onChoose={(owner) => void set({ "a-faire": owner })}
                />
                <LatePanel cockpit={cockpit} adviser={adviser} />
              </div>
              <div className={classes.column}>
                <CohortsPanel cockpit={cockpit} adviser={adviser} />
                <WaitingPanel cockpit={cockpit} adviser={adviser} />
                <SupportsPanel cockpit={cockpit} />
              </div>
            </div>
          </div>
        )}
      </QueryView>
    </div>
  );
};
