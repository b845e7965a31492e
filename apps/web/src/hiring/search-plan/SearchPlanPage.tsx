import { Button } from "@mantine/core";
import type { PlanWeek, SearchPlan } from "@passerelle/contract/hiring/search-plan";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, parisDay, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { AcceptedBand } from "./AcceptedBand.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { PlanGoals } from "./PlanGoals.tsx";
import { PlanInterviews } from "./PlanInterviews.tsx";
import { PlanWeeks } from "./PlanWeeks.tsx";
import { choiceOf, searchPlanQuery, useSavePlan } from "./queries.ts";
import classes from "./search-plan.module.css";
import { texts, weekDays } from "./texts.ts";

export const meta = () => [{ title: "Mon plan — Passerelle" }];

const leadOf = ({ state, starts_on, ends_on, weeks }: SearchPlan) => {
  const reached = weeks.filter(({ is_reached }) => is_reached).length;
  const days = `Du ${formatDay(starts_on)} au ${formatDay(ends_on)}\u00a0: ${plural(weeks.length, "semaine", "semaines")}`;
  if (state === "none") return "Treize semaines pour trouver, avec quelques objectifs que Passerelle compte pour vous.";
  return reached > 0 ? `${days}, ${plural(reached, "atteinte", "atteintes")}.` : `${days}.`;
};

const PresentWeek = ({
  week,
  number,
  interviews,
}: { week: PlanWeek; number: number } & Pick<SearchPlan, "interviews">) => (
  <section className="card stack" aria-labelledby="present-week">
    <h2 id="present-week" className="no-margin">
      Cette semaine <span className="soft small">{`semaine ${number}, ${weekDays(week)}`}</span>
    </h2>
    {week.is_reached && <p className="no-margin">Tout est fait pour cette semaine. Profitez-en.</p>}
    <PlanGoals goals={week.goals} elsewhere={week.sent_elsewhere} isLinked />
    <PlanInterviews interviews={interviews} />
  </section>
);

/** Pauses the plan, or takes it up again. */
const PauseButton = ({ plan }: { plan: SearchPlan }) => {
  const save = useSavePlan();
  const isPaused = plan.state === "paused";
  const change = () =>
    save.mutate(
      { ...choiceOf(plan), is_paused: !isPaused },
      {
        onSuccess: () => void showToast("success", isPaused ? texts.resumed : texts.paused),
        onError: (error) => void showToast("error", sentenceOf(error, texts.savingFailed)),
      },
    );
  return (
    <section className="card stack" aria-labelledby="pause">
      <h2 id="pause" className="no-margin">
        {isPaused ? "En pause" : "Besoin de souffler\u00a0?"}
      </h2>
      <p className="soft no-margin">Les jours de pause n'ont pas d'objectif, et ne comptent pas contre vous.</p>
      <div>
        <Button variant={isPaused ? "filled" : "default"} disabled={save.isPending} onClick={change}>
          {isPaused ? "Reprendre mon plan" : "Mettre en pause"}
        </Button>
      </div>
    </section>
  );
};

const Plan = ({ plan }: { plan: SearchPlan }) => {
  const { state, weeks, interviews, accepted } = plan;
  if (accepted) return <AcceptedBand accepted={accepted} />;
  const isNew = state === "none" || state === "over";
  const at = weeks.findIndex(({ time }) => time === "present");
  const present = weeks[at];
  return (
    <>
      <p className="soft no-margin">{leadOf(plan)}</p>
      <div className={classes.columns}>
        <div className="stack">
          {present && state === "running" && <PresentWeek week={present} number={at + 1} interviews={interviews} />}
          <PlanWeeks weeks={weeks} />
        </div>
        <div className="stack">
          <section className="card stack" aria-labelledby="plan-choices">
            <h2 id="plan-choices" className="no-margin">
              {isNew ? "Commencer un plan" : "À votre rythme"}
            </h2>
            <PlanForm
              key={state}
              plan={plan}
              act={isNew ? "Commencer" : "Enregistrer"}
              {...(isNew && { startsOn: parisDay() })}
            />
          </section>
          {(state === "running" || state === "paused") && <PauseButton plan={plan} />}
        </div>
      </div>
    </>
  );
};

/** The plan of an applicant's search: this week, those to come and those that are past, and what they chose. */
export default function SearchPlanPage() {
  return (
    <div className="wide stack">
      <PhoneBar to="/platform/applicant/dashboard" back="Tableau de bord" title="Mon plan" />
      <h1 className="no-margin in-phone-bar">Mon plan</h1>
      <QueryView query={useQuery(searchPlanQuery)} failed={texts.loadingFailed} skeletons={3}>
        {(plan) => <Plan plan={plan} />}
      </QueryView>
    </div>
  );
}
