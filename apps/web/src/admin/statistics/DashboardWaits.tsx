import { Button } from "@mantine/core";
import { IconBolt, IconHourglass, IconMail, IconMessage2Star, IconSchool } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { companyBatchesQuery } from "#hiring/introductions/queries.ts";
import { threadsQuery } from "#hiring/messages/threads-queries.ts";
import { firstWaitingQuery } from "#hiring/quick-replies/queries.ts";
import { useJobActs } from "#offers/company-jobs/use-job-acts.ts";
import { formatAge, parisDay, plural } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "./company-dashboard.module.css";
import { firstOffers } from "./DashboardHealth.tsx";
import { weekQuery } from "./DashboardWeek.tsx";
import { type WaitingLine, waitingLines } from "./waiting-lines-rules.ts";

/** Lines shown before « Voir les autres ». */
const first = 8;
const icons = { batch: IconSchool, opinion: IconMessage2Star, message: IconMail, offer: IconHourglass } as const;

const Prolong = ({ job, who }: { job: NonNullable<WaitingLine["job"]>; who: string }) => {
  const { isBusy, prolong } = useJobActs(job);
  return (
    <Button variant="default" size="compact-sm" loading={isBusy} onClick={prolong}>
      Prolonger<span className="visually-hidden">{`\u00a0: ${who}`}</span>
    </Button>
  );
};

const Line = ({ line }: { line: WaitingLine }) => {
  const { kind, who, words, detail, at, isLate, act, to, job } = line;
  const Icon = kind === "answer" ? null : icons[kind];
  const days = Math.round((Date.parse(at) - Date.parse(parisDay())) / 86_400_000);
  const when = job ? (days <= 0 ? "dernier jour" : `dans ${plural(days, "jour", "jours")}`) : formatAge(at);
  return (
    <li className={classes.wait}>
      {Icon ? <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden /> : <Monogram name={who} />}
      <p>
        <span>
          <strong>{who}</strong> {words}
        </span>
        <span className="soft">{detail}</span>
      </p>
      <span className={isLate ? classes.late : "soft"}>{when}</span>
      {job ? (
        <Prolong job={job} who={who} />
      ) : (
        <Button component={Link} to={to} variant="default" size="compact-sm">
          {act}
          <span className="visually-hidden">{`\u00a0: ${who}`}</span>
        </Button>
      )}
    </li>
  );
};

/** What waits, read part by part; undefined until every part is known. */
const useLines = () => {
  const [waiting, week] = [useQuery(firstWaitingQuery), useQuery(weekQuery())];
  const [batches, threads] = [useInfiniteQuery(companyBatchesQuery), useInfiniteQuery(threadsQuery)];
  const jobs = useInfiniteQuery(firstOffers);
  const parts = [waiting, week, batches, threads, jobs];
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  const error = parts.find(({ isError, data }) => isError && !data)?.error ?? null;
  if (!waiting.data || !week.data || !batches.data || !threads.data || !jobs.data)
    return { count: 0, query: { data: undefined, error, refetch: retry } };
  const lines = waitingLines({
    waiting: waiting.data.applications,
    count: waiting.data.count,
    batches: batches.data.pages.flatMap(({ rows }) => rows),
    dated: week.data.dated,
    threads: threads.data.pages.flatMap(({ rows }) => rows),
    jobs: jobs.data.pages.flatMap(({ rows }) => rows),
    now: Date.now(),
    today: parisDay(),
  });
  return { count: waiting.data.count, query: { data: lines, error: null, refetch: retry } };
};

/** « Ce qui attend »: answers, batches, opinions, messages and offers that end, each with its one act. */
export const DashboardWaits = ({ hasReceived }: { hasReceived: boolean }) => {
  const { query, count } = useLines();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={classes.part} aria-labelledby="waits">
      <div className={classes.partHead}>
        <h2 id="waits">Ce qui attend</h2>
        {query.data && query.data.length > 0 && <span className="soft">la plus ancienne attente en haut</span>}
        {count > 0 && (
          <Button
            component={Link}
            to="/platform/company/answers"
            variant="light"
            size="compact-sm"
            className={classes.partAct}
            leftSection={<IconBolt size={16} aria-hidden />}
          >
            Répondre en 5 minutes
          </Button>
        )}
      </div>
      <QueryView query={query} failed="Ce qui vous attend n'a pas pu être chargé." skeletons={4} height={51}>
        {(lines) => (
          <>
            {lines.length === 0 && (
              <p className={classes.nothing}>
                {hasReceived
                  ? "Tout le monde a une réponse."
                  : "Rien n'attend\u00a0: vos premières candidatures arriveront ici."}
              </p>
            )}
            <ul>
              {(showsAll ? lines : lines.slice(0, first)).map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
            {lines.length > first && !showsAll && (
              <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setShowsAll(true)}>
                Voir {lines.length - first === 1 ? "l'autre" : `les ${lines.length - first} autres`}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
};
