import type { SearchPlan } from "@passerelle/contract/hiring/search-plan";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { AcceptedBand } from "./AcceptedBand.tsx";
import { PlanGoals } from "./PlanGoals.tsx";
import { searchPlanQuery } from "./queries.ts";
import classes from "./search-plan.module.css";
import { expected, planPath, texts } from "./texts.ts";

/** What a plan without a present week says. */
const Sentence = ({ plan }: { plan: SearchPlan }) => {
  const { state, starts_on, ends_on } = plan;
  if (state === "coming") return <p className="no-margin">Il commence le {formatDay(starts_on)}.</p>;
  if (state === "paused")
    return <p className="no-margin">En pause. Rien ne vous attend ici, reprenez quand vous voulez.</p>;
  if (state === "over")
    return <p className="no-margin">Il s'est terminé le {formatDay(ends_on)}. Un autre peut commencer.</p>;
  return (
    <p className="no-margin">Treize semaines, quelques objectifs chacune{"\u00a0"}: choisissez le premier jour.</p>
  );
};

const Content = ({ plan }: { plan: SearchPlan }) => {
  const { state, weeks } = plan;
  const at = weeks.findIndex(({ time }) => time === "present");
  const [present, next] = [weeks[at], weeks[at + 1]];
  if (state !== "running" || !present) return <Sentence plan={plan} />;
  return (
    <>
      <p className="soft small no-margin">
        Semaine {at + 1} sur {weeks.length}, jusqu'au {formatDay(present.ends_on)}
      </p>
      {present.is_reached && <p className="no-margin">Tout est fait pour cette semaine. Profitez-en.</p>}
      <PlanGoals goals={present.goals} elsewhere={present.sent_elsewhere} isLinked />
      {next && (
        <p className="soft small no-margin">
          La semaine prochaine{"\u00a0"}: {expected(next)}.
        </p>
      )}
    </>
  );
};

const acts: Partial<Record<SearchPlan["state"], string>> = {
  none: "Commencer mon plan",
  paused: "Reprendre mon plan",
  over: "Un nouveau plan",
};

/** « Mon plan » on the applicant's home: the goals of this week with what is counted, and a word of the next one. */
export const PlanPanel = () => {
  const query = useQuery(searchPlanQuery);
  // The band of the acceptance says it.
  if (query.data?.state === "no-profile" || query.data?.state === "accepted") return null;
  return (
    <section className={`card stack ${classes.panel}`} aria-labelledby="search-plan">
      <div className="row between">
        <h2 id="search-plan" className="no-margin">
          Mon plan
        </h2>
        <Link to={planPath}>{acts[query.data?.state ?? "running"] ?? "Toutes les semaines"}</Link>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={32}>
        {(plan) => <Content plan={plan} />}
      </QueryView>
    </section>
  );
};

/** The green band of an accepted application, over the home. */
export const AcceptedSomewhere = () => {
  const { data } = useQuery(searchPlanQuery);
  return data?.accepted ? <AcceptedBand accepted={data.accepted} /> : null;
};
