import { Button, SegmentedControl } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { interviewModeLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { MyAvailabilities } from "#hiring/availabilities/MyAvailabilities.tsx";
import { formatNumber, parisDay } from "#platform/formats.ts";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { FilterChip } from "#ui/FilterChip.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { useAddress } from "#ui/use-address.ts";
import { AgendaList } from "./AgendaList.tsx";
import { AgendaWeek } from "./AgendaWeek.tsx";
import classes from "./agenda.module.css";
import { PastInterviews } from "./PastInterviews.tsx";
import { agendaQuery } from "./queries.ts";
import { RecruiterCalendar } from "./RecruiterCalendar.tsx";
import { useSpace } from "./space.ts";
import { texts } from "./texts.ts";
import { WeekHead } from "./WeekHead.tsx";
import { addDays, mondayOf } from "./week-rules.ts";

export const meta = () => [{ title: "Entretiens — Passerelle" }];

const views = { agenda: "Agenda", semaine: "Semaine" } as const;
const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The interviews of a company or a school: a week by day or as a grid, what has no date yet, and what is past; beside them one's own availabilities. */
export default function InterviewsPage() {
  const { params, set } = useAddress();
  const { candidates } = useSpace();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });
  const typed = params.get("semaine");
  const monday = mondayOf(isDay(typed) ? (typed ?? "") : parisDay());
  const view = params.get("vue") ?? "agenda";
  const [mine, job, mode] = [params.get("les") === "miens", params.get("offre") ?? "", params.get("forme") ?? ""];
  const query = useQuery({ ...agendaQuery({ from: monday, mine, job, mode }), refetchInterval: 60_000 });
  const noProfile = companyProfileRequired(query.error, "pour proposer des entretiens.");
  if (noProfile) return noProfile;
  const show = (week: string) => set({ semaine: mondayOf(week) === mondayOf(parisDay()) ? null : mondayOf(week) });
  const count = query.data && query.data.dated.length + query.data.undated.length;
  const isPast = view === "passes";
  const act = (
    <Button component={Link} to={candidates}>
      Proposer un entretien
    </Button>
  );
  return (
    <Screen title="Entretiens" act={act} {...(count !== undefined && { count: String(count) })}>
      <div className={classes.bar}>
        <WeekHead proposal={{ monday, show, turn: (weeks) => show(addDays(monday, 7 * weeks)) }} days={7} />
        <SegmentedControl
          aria-label="Vue"
          data={Object.entries(views).map(([value, label]) => ({ value, label }))}
          value={isPast ? "" : view}
          onChange={(value) => set({ vue: value === "agenda" ? null : value })}
        />
        <div className={classes.chips}>
          <FilterChip
            label="Avec"
            none="Toute l'équipe"
            choices={[["miens", "moi"]]}
            value={mine ? "miens" : ""}
            onChange={(les) => set({ les })}
          />
          <FilterChip
            label="Offre"
            none="Toutes les offres"
            choices={(query.data?.jobs ?? []).map(({ id, title }) => [id, title])}
            value={job}
            onChange={(offre) => set({ offre })}
          />
          <FilterChip
            label="Forme"
            none="Toutes les formes"
            choices={Object.entries(interviewModeLabels)}
            value={mode}
            onChange={(forme) => set({ forme })}
          />
        </div>
        <Button
          variant="subtle"
          className={classes.past}
          aria-pressed={isPast}
          onClick={() => set({ vue: isPast ? null : "passes" })}
        >
          Passés{query.data && `\u00a0: ${formatNumber(query.data.past)}`}
        </Button>
      </div>
      <div className={classes.columns}>
        <div className={classes.list}>
          {isPast ? (
            <PastInterviews mine={mine} />
          ) : (
            <QueryView query={query} failed={texts.loadingFailed} skeletons={4} height={52} refreshFailure="quiet">
              {(agenda) =>
                view === "semaine" ? <AgendaWeek agenda={agenda} /> : <AgendaList agenda={agenda} now={now} />
              }
            </QueryView>
          )}
        </div>
        <aside className={classes.side} aria-label="Disponibilités et agenda">
          <MyAvailabilities />
          <RecruiterCalendar />
        </aside>
      </div>
    </Screen>
  );
}
