import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { formatDay, parisDay } from "#platform/formats.ts";
import { DateFilter } from "#ui/DateFilter.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { schoolStatisticsQuery } from "./queries.ts";
import {
  SchoolDefinitions,
  SchoolStatisticsCharts,
  SchoolStatisticsTables,
  SchoolStatisticsTotals,
} from "./SchoolStatisticsFigures.tsx";
import { schoolLinks } from "./school-links.ts";
import { texts } from "./texts.ts";
import "./dashboards.css";

export const meta = () => [{ title: "Statistiques — Passerelle" }];

const periods = { "30": "30 jours", "90": "90 jours", "365": "Un an" } as const;

type Fields = Range & {
  errors: Record<string, string[]>;
  onChange: (part: Partial<Range>, options?: { replace: boolean }) => void;
};

/** The period of the figures, in the address. */
const RangeFields = ({ from, to, errors, onChange }: Fields) => (
  <search className="card row statistics-range">
    <DateFilter
      label="Du"
      value={from}
      error={errors.from?.[0]}
      onChoose={(day) => day && onChange({ from: day }, { replace: true })}
    />
    <DateFilter
      label="Au"
      value={to}
      error={errors.to?.[0]}
      onChoose={(day) => day && onChange({ to: day }, { replace: true })}
    />
    <div className="row">
      {Object.entries(periods).map(([days, label]) => (
        <Button
          key={days}
          variant="default"
          onClick={() => onChange({ from: parisDay(Number(days) - 1), to: parisDay() })}
        >
          {label}
        </Button>
      ))}
    </div>
  </search>
);
type Range = { from: string; to: string };

/** What became of the applications of a period, and where students are placed. */
export default function SchoolStatisticsPage() {
  const { params, set } = useAddress();
  const asked = { from: params.get("du") ?? "", to: params.get("au") ?? "" };
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...schoolStatisticsQuery(asked),
    placeholderData: keepPreviousData,
  });
  const from = asked.from || data?.from || parisDay(89);
  const to = asked.to || data?.to || parisDay();
  const errors = error instanceof ApiError ? error.fields : {};
  // Both days are in the address as soon as one is chosen: what is left out would be counted from the other.
  const choose: Fields["onChange"] = (part, options) => {
    const range = { from, to, ...part };
    set({ du: range.from, au: range.to }, options);
  };
  const isEmpty = data && data.totals.applications === 0 && data.totals.views === 0;
  return (
    <div className="wide stack">
      <h1 className="no-margin">Statistiques</h1>
      <RangeFields from={from} to={to} errors={errors} onChange={choose} />
      {isError && Object.keys(errors).length === 0 && (
        <ErrorState message={sentenceOf(error, texts.statisticsFailed)} onRetry={() => refetch()} />
      )}
      {isError && Object.keys(errors).length > 0 && <EmptyState title={texts.wrongPeriod} />}
      {isPending && <Skeletons count={3} height={180} />}
      {data && !isError && (
        // What is shown of the former period is neither pressed nor downloaded while the next one comes.
        <div className="stack" inert={isPlaceholderData} aria-busy={isPlaceholderData}>
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
        </div>
      )}
    </div>
  );
}
