import { UnstyledButton } from "@mantine/core";
import type { CompanyInterview } from "@passerelle/contract/hiring/interviews";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatLongDay } from "#platform/formats.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { CompanyInterviewCard } from "./CompanyInterviewCard.tsx";
import { interviewFiguresQuery, interviewsQuery, type When } from "./queries.ts";
import { RecruiterCalendar } from "./RecruiterCalendar.tsx";
import { texts } from "./texts.ts";
import "./interviews.css";

export const meta = () => [{ title: "Entretiens — Passerelle" }];

const views: { when: When; name: string; label: string; none: string }[] = [
  { when: "upcoming", name: "", label: "À venir", none: "Aucun entretien à venir." },
  { when: "waiting", name: "attente", label: "En attente", none: "Aucune proposition n'attend de réponse." },
  { when: "past", name: "passes", label: "Passés", none: "Aucun entretien passé." },
];

/** Interviews under the day on which they take place; those without a day, together. */
const byDay = (interviews: CompanyInterview[]) => {
  const days = new Map<string, CompanyInterview[]>();
  for (const interview of interviews) {
    const day = interview.starts_at ? formatLongDay(interview.starts_at) : "";
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return [...days];
};

/** A company's interviews: to come by day, waiting for an answer, past; one's own or everybody's. */
export default function CompanyInterviewsPage() {
  const { params, set } = useAddress();
  const view = views.find(({ name }) => name === params.get("vue")) ?? views[0];
  const { when, none } = view as (typeof views)[number];
  const mine = params.get("les") === "miens";
  const list = useInfiniteQuery(interviewsQuery(when, mine));
  const { data: figures } = useQuery(interviewFiguresQuery(mine));
  const interviews = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const noProfile = companyProfileRequired(list.error, "pour proposer des entretiens.");
  if (noProfile) return noProfile;
  return (
    <div className="wide stack">
      <h1 className="no-margin">Entretiens</h1>
      <div className="row between">
        <fieldset className="interview-views" aria-label="Entretiens à montrer">
          {views.map(({ when: each, name, label }) => (
            <UnstyledButton key={each} aria-pressed={each === when} onClick={() => set({ vue: name })}>
              {label}
              {figures && <span className="interview-count">{figures[each]}</span>}
            </UnstyledButton>
          ))}
        </fieldset>
        <CheckField
          label="Seulement les miens"
          checked={mine}
          onChange={(event) => set({ les: event.target.checked ? "miens" : null })}
        />
      </div>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={3}
        isEmpty={interviews.length === 0}
        empty={
          <EmptyState title={none}>
            <Link to="/platform/company/candidates">Voir les candidatures</Link>
          </EmptyState>
        }
      />
      {byDay(interviews).map(([day, ofDay]) => (
        <section key={day} className="stack" aria-label={day || "Sans date"}>
          <h2 className="no-margin interview-day">{day || (when === "waiting" ? "Sans date encore" : "Sans date")}</h2>
          <ul className="plain-list">
            {ofDay.map((interview) => (
              <li key={interview.id}>
                <CompanyInterviewCard interview={interview} isUnderDay />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list} />
      <RecruiterCalendar />
    </div>
  );
}
