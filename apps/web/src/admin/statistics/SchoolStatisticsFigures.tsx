import type { SchoolStatistics } from "@passerelle/contract/admin/school-statistics";
import { type StatisticsTable, statisticsTableLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { formatNumber } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { DefinedFigure } from "./DefinedFigure.tsx";
import { DownloadableTable } from "./DownloadableTable.tsx";
import { inDays, percent, shareOf } from "./figures.ts";
import { recordStatisticsExport } from "./queries.ts";
import { schoolLinks } from "./school-links.ts";

type Steps = Pick<SchoolStatistics["totals"], "applications" | "answered" | "interviews" | "proposals" | "hired">;
type Props = { statistics: SchoolStatistics };

const month = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long", year: "numeric" });
const monthName = (value: string) => month.format(new Date(`${value}-15T12:00:00Z`));

export const SchoolStatisticsTotals = ({ statistics: { totals } }: Props) => (
  <div className="grid-4">
    <DefinedFigure label="Vues" value={formatNumber(totals.views)}>
      ouvertures de vos offres, sans les robots
    </DefinedFigure>
    <DefinedFigure label="Candidatures" value={formatNumber(totals.applications)}>
      reçues dans la période
    </DefinedFigure>
    <DefinedFigure label="Répondues" value={percent(shareOf(totals.answered, totals.applications))}>
      sorties de «{"\u00a0"}En attente{"\u00a0"}» par vous
    </DefinedFigure>
    <DefinedFigure label="Délai médian de réponse" value={inDays(totals.median_days)}>
      la moitié des réponses ont pris moins
    </DefinedFigure>
    <DefinedFigure label="Recrutés" value={formatNumber(totals.hired)}>
      candidatures de la période à l'étape «{"\u00a0"}Recruté{"\u00a0"}»
    </DefinedFigure>
  </div>
);

const steps = [
  { name: "Candidatures", read: (row: Steps) => row.applications },
  { name: "Répondues", read: (row: Steps) => row.answered },
  { name: "Entretiens", read: (row: Steps) => row.interviews },
  { name: "Propositions", read: (row: Steps) => row.proposals },
  { name: "Recrutés", read: (row: Steps) => row.hired },
] as const;

const inCohort = ({ cohort }: { cohort: string }) => cohort !== "";

export const SchoolStatisticsCharts = ({ statistics: { totals, by_month, by_cohort } }: Props) => (
  <div className="grid-2">
    <Chart
      title="De la candidature au contrat"
      rowsAre="Étape atteinte"
      rows={steps.map(({ name, read }) => ({ label: name, values: { count: read(totals) } }))}
      series={[{ name: "count", label: "Candidatures" }]}
      isHorizontal
    />
    <Chart
      title="Mois par mois"
      rowsAre="Mois"
      rows={by_month.map((row) => ({
        label: monthName(row.month),
        values: { applications: row.applications, hired: row.hired },
      }))}
      series={[
        { name: "applications", label: "Candidatures" },
        { name: "hired", label: "Recrutés" },
      ]}
    />
    {by_cohort.some(inCohort) && (
      <Chart
        title="Placement par promotion"
        rowsAre="Promotion"
        rows={by_cohort
          .filter(inCohort)
          .slice(0, 12)
          .flatMap(({ cohort, rate }) => (rate === null ? [] : [{ label: cohort, values: { rate } }]))}
        series={[{ name: "rate", label: "Placés sur 100 qui cherchent" }]}
        isHorizontal
      />
    )}
  </div>
);

const noCohort = "Sans promotion";

/** What tells offers of one title from each other. */
const whichPosting = ({ company_name, city, reference }: Record<"company_name" | "city" | "reference", string>) =>
  [company_name, city, reference].filter(Boolean).join(" · ");

export const SchoolStatisticsTables = ({ statistics }: Props) => {
  const { from, to } = statistics;
  const table = (name: StatisticsTable) => ({
    title: statisticsTableLabels[name],
    onSave: (count: number) => recordStatisticsExport({ table: name, from, to, count }),
  });
  const file = (name: string) => `${name}-${from}-${to}`;
  return (
    <>
      <DownloadableTable
        {...table("by_support")}
        fileName={file("supports")}
        rows={statistics.by_support}
        keyOf={({ support }) => support ?? ""}
        columns={[
          { name: "Support", read: ({ support }) => support ?? "Sans support connu" },
          { name: "Clics", read: ({ clicks }) => clicks },
          ...steps,
          {
            name: "Candidatures pour 100 clics",
            hint: "Candidatures de la période divisées par les clics de la période sur les liens du support. Un tiret là où rien n'a été cliqué.",
            read: ({ applications, clicks }) => shareOf(applications, clicks ?? 0, 1),
            show: ({ applications, clicks }) => percent(shareOf(applications, clicks ?? 0, 1)),
          },
        ]}
        empty="Ni clic ni candidature dans cette période."
        note="Une candidature compte pour un support quand le candidat est arrivé par son lien. Les vues ne sont pas distinguées par support."
      />
      <DownloadableTable
        {...table("by_posting")}
        fileName={file("offres")}
        rows={statistics.by_posting}
        keyOf={({ id }) => id}
        columns={[
          {
            name: "Offre",
            read: ({ title }) => title,
            // What was deleted has no page any more; its applications stay counted.
            show: ({ id, title, is_deleted, ...posting }) => (
              <>
                {is_deleted ? `${title} (supprimée)` : <Link to={schoolLinks.posting(id)}>{title}</Link>}
                <span className="soft small which-posting">{whichPosting(posting)}</span>
              </>
            ),
          },
          { name: "Référence", read: ({ reference }) => reference, isInFileAlone: true },
          { name: "Entreprise", read: ({ company_name }) => company_name, isInFileAlone: true },
          { name: "Ville", read: ({ city }) => city, isInFileAlone: true },
          { name: "Vues", read: ({ views }) => views },
          ...steps,
        ]}
        empty="Aucune candidature dans cette période."
        note="Les cinquante offres qui ont reçu le plus de candidatures."
      />
      <DownloadableTable
        {...table("by_month")}
        fileName={file("mois")}
        rows={statistics.by_month}
        keyOf={(row) => row.month}
        columns={[
          { name: "Mois", read: (row) => row.month, show: (row) => monthName(row.month) },
          { name: "Vues", read: ({ views }) => views },
          ...steps,
          {
            name: "Délai médian",
            nameInFile: "Délai médian (jours)",
            read: ({ median_days }) => median_days,
            show: ({ median_days }) => inDays(median_days),
          },
        ]}
        empty="Cette période est vide."
      />
      <DownloadableTable
        {...table("by_cohort")}
        fileName="promotions"
        rows={statistics.by_cohort}
        keyOf={({ cohort }) => cohort}
        columns={[
          {
            name: "Promotion",
            read: ({ cohort }) => cohort || noCohort,
            show: ({ cohort }) =>
              cohort ? (
                <Link to={`${schoolLinks.students}?promotion=${encodeURIComponent(cohort)}`}>{cohort}</Link>
              ) : (
                noCohort
              ),
          },
          { name: "Étudiants", read: ({ students }) => students },
          { name: "Placés", read: ({ placed }) => placed },
          { name: "Dans le taux", read: ({ counted }) => counted },
          {
            name: "Taux de placement",
            nameInFile: "Taux de placement (%)",
            read: ({ rate }) => rate,
            show: ({ rate }) => percent(rate),
          },
        ]}
        empty="Invitez vos étudiants et donnez-leur une promotion pour suivre leur placement."
        note={
          "À ce jour, quelle que soit la période\u00a0: sous contrat signé, placés selon l'étudiant lui-même, ou marqués «\u00a0Placé ailleurs\u00a0» par vous. Une promesse n'est pas un placement. Le taux laisse de côté qui a arrêté de chercher ou étudie à temps plein."
        }
      />
    </>
  );
};

const definitions = [
  ["Vue", "une ouverture de l'offre par une personne, sans rien retenir d'elle\u00a0; les robots ne comptent pas."],
  [
    "Clic",
    "une ouverture, par une personne, du lien qui mène d'un support à l'offre\u00a0; un candidat qui revient par ce lien compte à nouveau.",
  ],
  [
    "Candidatures pour 100 clics",
    "les candidatures de la période divisées par les clics de la période\u00a0; au-delà de 100, des candidats sont revenus plus tard qu'ils n'avaient cliqué.",
  ],
  [
    "Répondue",
    "une candidature que votre école a fait sortir de «\u00a0En attente\u00a0»\u00a0; remise en attente, elle ne compte plus.",
  ],
  ["Entretien", "une candidature qui a atteint « Entretien tel. » ou « RDV physique », même refusée ensuite."],
  ["Proposition", "une candidature qui a atteint « Proposition »."],
  ["Recruté", "une candidature qui est à l'étape « Recruté »\u00a0; c'est une promesse, pas encore un placement."],
  [
    "Taux de placement",
    "les étudiants placés (contrat signé, dit par l'étudiant, ou «\u00a0Placé ailleurs\u00a0») divisés par ceux qui cherchent, placés compris\u00a0; qui a arrêté ou étudie à temps plein n'y est pas.",
  ],
  [
    "Délai médian de réponse",
    "de la candidature à votre première réponse\u00a0; la moitié des candidatures répondues ont attendu moins longtemps.",
  ],
  [
    "Ce qui est compté",
    "les candidatures reçues entre les deux dates. Celles des offres dont vous n'êtes pas participant ne comptent pas, sauf pour les administrateurs.",
  ],
] as const;

/** What each figure of the page counts. */
export const SchoolDefinitions = () => (
  <details className="card">
    <summary>Ce que comptent ces chiffres</summary>
    <dl className="definitions">
      {definitions.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
