import { Button } from "@mantine/core";
import type { Deadline } from "@passerelle/contract/hiring/agenda";
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconClock,
  IconMailOpened,
  IconMessageCircle,
  IconSchool,
} from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { deadlinesQuery } from "#hiring/agenda/queries.ts";
import { myApplicationsQuery } from "#hiring/applications/queries.ts";
import { QuickSlots } from "#hiring/interviews/QuickSlots.tsx";
import { myIntroductionsQuery } from "#hiring/introductions/queries.ts";
import { unreadThreadsQuery } from "#hiring/messages/conversation-queries.ts";
import { formatDay, formatTime, formatWeekDay, parisDay, plural } from "#platform/formats.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { NothingToDo } from "./NothingToDo.tsx";
import classes from "./to-do-now.module.css";

type Task = { key: string; icon: typeof IconClock; title: string; detail: string; act: ReactNode; isUrgent?: boolean };

/** So many are shown; the others behind a button. */
const most = 5;
const pageOf = (applicationId: string) => `/platform/applicant/applications/${applicationId}`;
const linkTo = (to: string, label: string) => (
  <Link to={to} className="button-quiet">
    {label}
  </Link>
);

const followUpOf = ({ kind, application_id, organisation, title, at }: Deadline): Task => ({
  key: `${kind} ${application_id}`,
  icon: kind === "reminder" ? IconClock : IconArrowBackUp,
  title: kind === "reminder" ? `Rappel du ${formatDay(at)}` : `${organisation} n'a pas encore répondu`,
  detail: `${title} · ${organisation}`,
  act: linkTo(pageOf(application_id), kind === "reminder" ? "Ouvrir" : "Relancer"),
});

/** What waits for the applicant, the most urgent first; undefined until every part of it is known, or when one is not. */
const useTasks = () => {
  const deadlines = useQuery(deadlinesQuery);
  const threads = useQuery(unreadThreadsQuery);
  const introductions = useInfiniteQuery(myIntroductionsQuery);
  const waiting = useInfiniteQuery(myApplicationsQuery({ search: "", status: "", group: "todo" }));
  const parts = [deadlines, threads, introductions, waiting];
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  const hasFailed = parts.some(({ isError, data }) => isError && !data);
  if (!deadlines.data || !threads.data || !introductions.data || !waiting.data) return { hasFailed, retry };
  const today = parisDay();
  const dated = deadlines.data;
  const pending = introductions.data.pages.flatMap(({ rows }) => rows).filter(({ state }) => state === "pending");
  const tasks: Task[] = [
    ...dated
      .filter(({ kind }) => kind === "slots")
      .map(({ application_id, title, organisation, at }) => ({
        key: `slots ${application_id}`,
        icon: IconCalendarEvent,
        title: "Choisissez votre créneau d'entretien",
        detail: `${organisation} · ${title} · le premier ${formatWeekDay(at)} à ${formatTime(at)}`,
        act: <QuickSlots applicationId={application_id} />,
        isUrgent: true,
      })),
    ...waiting.data.pages
      .flatMap(({ rows }) => rows)
      .filter(({ next }) => next.code === "proposal")
      .map(({ id, job }) => ({
        key: `proposal ${id}`,
        icon: IconMailOpened,
        title: `${job.company.name} vous propose son offre`,
        detail: job.title,
        act: linkTo(pageOf(id), "Voir la proposition"),
      })),
    ...threads.data.map(({ application_id, title, last, with: other }) => ({
      key: `thread ${application_id}`,
      icon: IconMessageCircle,
      title: `${other} vous a écrit`,
      detail: `${title} · «\u00a0${last.excerpt}\u00a0»`,
      act: linkTo(pageOf(application_id), "Répondre"),
    })),
    ...pending.map(({ id, school, title }) => ({
      key: `introduction ${id}`,
      icon: IconSchool,
      title: `${school} attend votre accord`,
      detail: `Mise en relation pour ${title}`,
      act: linkTo("/platform/applicant/introductions", "Répondre"),
    })),
    ...dated.filter(({ kind, at }) => (kind === "reminder" || kind === "follow-up") && at <= today).map(followUpOf),
  ];
  return { hasFailed, retry, tasks, dated };
};

/** « À faire maintenant »: each line says what waits and holds the act that answers it. */
export const ToDoNow = () => {
  const { tasks, dated, hasFailed, retry } = useTasks();
  const [showsAll, setShowsAll] = useState(false);
  if (hasFailed) return <ErrorState message="Ce qui vous attend n'a pas pu être chargé." onRetry={retry} />;
  if (!tasks) return <Skeletons count={3} height={44} />;
  const shown = showsAll ? tasks : tasks.slice(0, most);
  return (
    <section className={classes.list} aria-labelledby="to-do">
      <h2 id="to-do" className={classes.title}>
        À faire maintenant <CountBadge count={tasks.length} />
      </h2>
      {tasks.length === 0 && <NothingToDo deadlines={dated} />}
      <ul>
        {shown.map(({ key, icon: Icon, title, detail, act, isUrgent }) => (
          <li key={key} className={isUrgent ? classes.urgent : undefined}>
            <Icon size={20} aria-hidden className={classes.icon} />
            <div className={classes.text}>
              <strong>{title}</strong>
              <span className={`soft small ${classes.detail}`}>{detail}</span>
            </div>
            <div className={isUrgent ? classes.below : classes.act}>{act}</div>
          </li>
        ))}
      </ul>
      {tasks.length > shown.length && (
        <p className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {plural(tasks.length - shown.length, "autre", "autres")}
          </Button>
        </p>
      )}
    </section>
  );
};
