import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
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

/** What a school sees first: who is placed, what to do today, what is late and what waits (docs/product/schools.md#dashboard). */
export const Cockpit = () => {
  const { user } = useSession();
  const { params, set } = useAddress();
  const students = params.get("etudiants") === "les-miens" ? "mine" : "all";
  const query = useQuery(cockpitQuery({ students, owner: params.get("a-faire") ?? "" }));
  const adviser = students === "mine" ? user.id : "";
  return (
    <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={120}>
      {(cockpit) =>
        // A new school reads below what to begin with.
        (cockpit.placement.students > 0 || cockpit.owners.length > 0 || students === "mine") && (
          <div className={classes.cockpit} aria-busy={query.isPlaceholderData || undefined}>
            <div className={classes.acts}>
              <ViewSwitch
                views={{ all: "Toute l'école", mine: "Mes étudiants" }}
                chosen={students}
                onChange={(chosen) => void set({ etudiants: chosen === "mine" ? "les-miens" : null })}
              />
              <Link to="/platform/school/students" className="button-link">
                Présenter des étudiants
              </Link>
            </div>
            <PlacementHero cockpit={cockpit} adviser={adviser} />
            <div className={classes.columns}>
              <div className={classes.column}>
                <WorkQueue
                  key={cockpit.work.owner}
                  cockpit={cockpit}
                  onChoose={(owner) => void set({ "a-faire": owner })}
                />
                <LatePanel cockpit={cockpit} />
              </div>
              <div className={classes.column}>
                <CohortsPanel cockpit={cockpit} adviser={adviser} />
                <WaitingPanel cockpit={cockpit} />
                <SupportsPanel cockpit={cockpit} />
              </div>
            </div>
          </div>
        )
      }
    </QueryView>
  );
};
