import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { formatDay, parisDay } from "#platform/formats.ts";
import { DateFilter } from "#ui/DateFilter.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { schoolStatisticsQuery } from "./queries.ts";
import {
  SchoolDefinitions,
  SchoolStatisticsCharts,
  SchoolStatisticsTables,
  SchoolStatisticsTotals,
} from "./SchoolStatisticsFigures.tsx";
import { SchoolToday } from "./SchoolToday.tsx";
import { StatisticsHead } from "./StatisticsHead.tsx";
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
  const query = useQuery({ ...schoolStatisticsQuery(asked), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  const from = asked.from || data?.from || parisDay(89);
  const to = asked.to || data?.to || parisDay();
  const errors = error instanceof ApiError ? error.fields : {};
  // Both days are in the address as soon as one is chosen: what is left out would be counted from the other.
  const choose: Fields["onChange"] = (part, options) => {
    const range = { from, to, ...part };
    set({ du: range.from, au: range.to }, options);
  };
  return (
    <div className="wide stack">
      <StatisticsHead />
      <RangeFields from={from} to={to} errors={errors} onChange={choose} />
      <QueryView
        query={query}
        failed={(failure) => sentenceOf(failure, texts.statisticsFailed)}
        isAbsence={() => Object.keys(errors).length > 0}
        absent={texts.wrongPeriod}
        skeletons={3}
        height={180}
        refreshFailure="instead"
      >
        {(statistics) => (
          // What is shown of the former period is neither pressed nor downloaded while the next one comes.
          <div className="stack" inert={isPlaceholderData} aria-busy={isPlaceholderData}>
            <p className="soft no-margin" role="status">
              Du {formatDay(statistics.from)} au {formatDay(statistics.to)}.
            </p>
            {statistics.totals.applications === 0 && statistics.totals.views === 0 ? (
              <EmptyState title="Ni vue ni candidature dans cette période.">
                <Link to={schoolLinks.postings()} className="button-quiet">
                  Voir mes offres
                </Link>
              </EmptyState>
            ) : (
              <>
                <SchoolStatisticsTotals statistics={statistics} />
                <SchoolStatisticsCharts statistics={statistics} />
              </>
            )}
            <SchoolStatisticsTables statistics={statistics} />
            <SchoolDefinitions />
          </div>
        )}
      </QueryView>
      <SchoolToday />
    </div>
  );
}
