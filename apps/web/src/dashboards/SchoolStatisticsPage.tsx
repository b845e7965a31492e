import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { TextField } from "#ui/TextField.tsx";
import { schoolStatisticsQuery } from "./queries.ts";
import {
  SchoolDefinitions,
  SchoolStatisticsCharts,
  SchoolStatisticsTables,
  SchoolStatisticsTotals,
} from "./SchoolStatisticsFigures.tsx";
import { schoolLinks } from "./school-links.ts";
import { texts } from "./texts.ts";
import "#ui/fields.css";
import "./dashboards.css";

export const meta = () => [{ title: "Statistiques — Passerelle" }];

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const periods = { "30": "30 jours", "90": "90 jours", "365": "Un an" } as const;

/** The range of days that the figures are made of, kept in the address. */
const RangeFields = ({ from, to, onChange }: { from: string; to: string; onChange: (range: Range) => void }) => (
  <search className="card row statistics-range">
    <TextField
      label="Du"
      type="date"
      value={from}
      max={to}
      onChange={(event) => event.target.value && onChange({ from: event.target.value, to })}
    />
    <TextField
      label="Au"
      type="date"
      value={to}
      min={from}
      onChange={(event) => event.target.value && onChange({ from, to: event.target.value })}
    />
    <div className="row">
      {Object.entries(periods).map(([days, label]) => (
        <button
          key={days}
          type="button"
          className="button-quiet"
          onClick={() => onChange({ from: daysAgo(Number(days) - 1), to: daysAgo(0) })}
        >
          {label}
        </button>
      ))}
    </div>
  </search>
);
type Range = { from: string; to: string };

/** What became of the applications of a period, and where students are placed. */
export default function SchoolStatisticsPage() {
  const [params, setParams] = useSearchParams();
  const asked = { from: params.get("du") ?? "", to: params.get("au") ?? "" };
  const { data, error, isError, isPending, refetch } = useQuery({
    ...schoolStatisticsQuery(asked),
    placeholderData: keepPreviousData,
  });
  const choose = ({ from, to }: Range) => setParams({ du: from, au: to }, { preventScrollReset: true });
  const from = asked.from || data?.from || daysAgo(89);
  const to = asked.to || data?.to || daysAgo(0);
  const isEmpty = data && data.totals.applications === 0 && data.totals.views === 0;
  return (
    <div className="wide stack">
      <h1 className="no-margin">Statistiques</h1>
      <RangeFields from={from} to={to} onChange={choose} />
      {isError && <ErrorState message={sentenceOf(error, texts.statisticsFailed)} onRetry={() => refetch()} />}
      {isPending && <Skeletons count={3} height={180} />}
      {data && !isError && (
        <>
          <p className="soft no-margin" role="status">
            Du {formatDay(data.from)} au {formatDay(data.to)}.
          </p>
          {isEmpty ? (
            <EmptyState title="Ni vue ni candidature dans cette période.">
              <Link to={schoolLinks.postings()} className="button-quiet">
                Voir mes offres
              </Link>
            </EmptyState>
          ) : (
            <>
              <SchoolStatisticsTotals statistics={data} />
              <SchoolStatisticsCharts statistics={data} />
            </>
          )}
          <SchoolStatisticsTables statistics={data} />
          <SchoolDefinitions />
        </>
      )}
    </div>
  );
}
