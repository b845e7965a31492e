import type { SchoolDashboard } from "@passerelle/contract/admin/school-statistics";
import { postingStatus } from "@passerelle/contract/enumerations";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import { postingStatusLabels, schoolStageLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { formatDay, formatNumber, plural } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { postingTones } from "./badges.ts";
import { DefinedFigure } from "./DefinedFigure.tsx";
import { schoolLinks } from "./school-links.ts";
import "./dashboards.css";
import { PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { counted, WeeklyApplications } from "./WeeklyApplications.tsx";

type Props = { figures: SchoolDashboard };

const inStage = ({ applications_by_stage }: SchoolDashboard, stage: string) =>
  applications_by_stage.find((row) => row.stage === stage)?.count ?? 0;

export const SchoolTotals = ({ figures }: Props) => (
  <div className="grid-4">
    <DefinedFigure label="Offres en ligne" value={formatNumber(figures.online_postings)}>
      publiées, dans leurs dates
    </DefinedFigure>
    <DefinedFigure label="Candidatures" value={formatNumber(figures.total_applications)}>
      depuis l'ouverture de votre espace
    </DefinedFigure>
    <DefinedFigure label="En retard" value={formatNumber(figures.to_do.late)}>
      sans réponse depuis plus de {lateAfterDays} jours
    </DefinedFigure>
    <DefinedFigure label="Recrutés" value={formatNumber(inStage(figures, "hired"))}>
      candidatures à l'étape «{"\u00a0"}Recruté{"\u00a0"}»
    </DefinedFigure>
  </div>
);

/** How many offers are in each state, each leading to those offers. */
export const SchoolPostings = ({ figures }: Props) => {
  const counts = new Map(figures.postings_by_status.map(({ status, count }) => [status, count]));
  return (
    <section className="card stack">
      <div className="row between">
        <h2 className="no-margin">Offres par état</h2>
        <Link to={schoolLinks.newPosting}>Créer une offre</Link>
      </div>
      <ul className="plain-list">
        {postingStatus.options.map((status) => (
          <li key={status} className="row between">
            <Link to={schoolLinks.postings(status)}>
              <StatusBadge label={postingStatusLabels[status]} tone={postingTones[status]} />
            </Link>
            <strong>{formatNumber(counts.get(status) ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Who has waited longest for a word, and for how long. */
export const OldestUnanswered = ({ figures }: Props) => (
  <section className="card stack">
    <h2 className="no-margin">Elles attendent depuis le plus longtemps</h2>
    {figures.oldest_unanswered.length === 0 && (
      <p className="soft no-margin">Toutes les candidatures ont reçu une réponse.</p>
    )}
    <ul className="plain-list">
      {figures.oldest_unanswered.map(({ id, title, first_name, last_name, created_at, days }) => (
        <li key={id} className="row between">
          <span>
            <Link to={schoolLinks.application(id)}>
              {first_name ?? "Candidat"} {last_name ?? "anonyme"}
            </Link>
            <span className="soft small">
              {" "}
              · {title} · reçue le {formatDay(created_at)}
            </span>
          </span>
          <StatusBadge
            label={days === 0 ? "aujourd'hui" : plural(days, "jour", "jours")}
            tone={days >= lateAfterDays ? "error" : "ghost"}
          />
        </li>
      ))}
    </ul>
  </section>
);

/** How applications come in and where they stand; nothing to draw before the first one. */
export const SchoolCharts = ({ figures }: Props) =>
  figures.total_applications > 0 && (
    <div className="grid-2 top-aligned">
      <WeeklyApplications weeks={figures.applications_by_week} />
      <Chart
        title="Candidatures par étape"
        rowsAre="Étape"
        rows={[
          ...figures.applications_by_stage.map(({ stage, count }) => ({
            label: schoolStageLabels[stage],
            values: { count },
          })),
          { label: "Retirées", values: { count: figures.withdrawn_applications } },
        ]}
        series={counted}
        isHorizontal
      />
    </div>
  );

/** What each support carries, and what came from it: only what was measured. */
export const SchoolSupports = ({ figures: { supports, applications_without_support } }: Props) =>
  supports.length > 0 && (
    <section className="card stack">
      <h2 className="no-margin">Rendement des supports</h2>
      <ScrollRegion label="Rendement des supports">
        <PlainTable
          label="Rendement des supports"
          columns={[
            { name: "Support", cell: ({ name }) => name },
            { name: "À diffuser", cell: ({ online_postings }) => formatNumber(online_postings) },
            { name: "Lues ou en ligne", cell: ({ online }) => formatNumber(online) },
            {
              name: "Refusées",
              cell: ({ name, refused }) =>
                refused > 0 ? <Link to={schoolLinks.refusedOn(name)}>{formatNumber(refused)}</Link> : formatNumber(0),
            },
            { name: "Clics, 90 jours", cell: ({ clicks }) => formatNumber(clicks) },
            { name: "Candidatures, 90 jours", cell: ({ applications }) => formatNumber(applications) },
          ]}
          rows={supports}
          keyOf={({ name }) => name}
        />
      </ScrollRegion>
      <p className="soft small no-margin">
        Un clic est une ouverture du lien qui mène du support à l'offre, sans les robots. Une candidature compte pour un
        support quand le candidat est arrivé par ce lien.{" "}
        {plural(applications_without_support, "autre n'en porte aucun", "autres n'en portent aucun")}
        {"\u00a0"}: elles viennent de Passerelle, ou d'un lien qui ne dit pas d'où il vient.
      </p>
    </section>
  );
