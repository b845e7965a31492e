import { Button } from "@mantine/core";
import { type ClientPerformance as Performance, performanceDays } from "@passerelle/contract/admin/client-sheet";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, formatShortDay } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { Figure } from "#ui/Figure.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { useAddress } from "#ui/use-address.ts";
import { performanceQuery } from "./queries.ts";
import { texts } from "./texts.ts";

type Days = (typeof performanceDays)[number];
const labels: Record<Days, string> = { "30": "30 jours", "90": "90 jours", "365": "Un an" };

type Drawing = {
  title: string;
  slices: Performance["slices"];
  series: { name: Exclude<keyof Performance["totals"], "offers">; label: string }[];
  none: string;
};

/** Two figures over the time; a sentence where neither has anything, rather than an axis without a scale. */
const Drawn = ({ title, slices, series, none }: Drawing) => {
  const rows = slices.map((slice) => ({
    label: formatShortDay(slice.from),
    values: Object.fromEntries(series.map(({ name }) => [name, slice[name]])),
  }));
  if (slices.some((slice) => series.some(({ name }) => slice[name] > 0)))
    return <Chart title={title} rowsAre="À partir du" rows={rows} series={series} />;
  return (
    <section className="card stack" aria-label={title}>
      <h2 className="no-margin">{title}</h2>
      <p className="soft no-margin">{none}</p>
    </section>
  );
};

/** What the offers of the school did, over a time that is chosen. */
export const ClientPerformance = ({ schoolId }: { schoolId: string }) => {
  const { params, set } = useAddress();
  const days = performanceDays.find((one) => one === params.get("jours")) ?? "90";
  const query = useQuery({
    ...performanceQuery(schoolId, days),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack">
      <fieldset className="row client-period">
        <legend className="visually-hidden">Période</legend>
        {performanceDays.map((one) => (
          <Button
            key={one}
            variant="default"
            aria-pressed={one === days}
            onClick={() => set({ jours: one === "90" ? null : one })}
          >
            {labels[one]}
          </Button>
        ))}
      </fieldset>
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.partFailed)}
        skeletons={2}
        height={160}
        refreshFailure="instead"
      >
        {(data) => (
          <>
            <p className="soft no-margin" role="status">
              Du {formatDay(data.from)} au {formatDay(data.to)}.
            </p>
            <div className="grid-4">
              <Figure label="Offres créées, hors brouillons" value={data.totals.offers} />
              <Figure label="Candidatures" value={data.totals.applications} />
              <Figure label="Vues" value={data.totals.views} />
              <Figure label="Clics depuis les supports" value={data.totals.clicks} />
              <Figure label="Recrutés" value={data.totals.recruited} />
            </div>
            <Drawn
              title="Vues et clics"
              slices={data.slices}
              series={[
                { name: "views", label: "Vues" },
                { name: "clicks", label: "Clics" },
              ]}
              none="Ni vue ni clic sur cette période."
            />
            <Drawn
              title="Candidatures et recrutés"
              slices={data.slices}
              series={[
                { name: "applications", label: "Candidatures" },
                { name: "recruited", label: "Recrutés" },
              ]}
              none="Aucune candidature sur cette période."
            />
            <p className="soft small no-margin">
              Recrutés{"\u00a0"}: candidatures reçues dans la période et arrivées à l'étape «{"\u00a0"}Recruté{"\u00a0"}
              ».
            </p>
          </>
        )}
      </QueryView>
    </div>
  );
};
