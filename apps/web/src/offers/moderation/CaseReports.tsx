import { reportReasonLabels } from "@passerelle/contract/labels";
import type { ReportOfCase } from "@passerelle/contract/offers/moderation";
import { reportStatusLabels } from "@passerelle/contract/work-labels";
import { formatMoment, plural } from "#platform/formats.ts";
import { Quote } from "#ui/Quote.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";

const tones = { open: "warning", kept: "ghost", removed: "success" } as const;

/** Who reports, and whether they were often wrong: nobody is blocked for it. */
const reporterOf = ({ reporter }: ReportOfCase) =>
  reporter
    ? `${reporter.email} · ${plural(reporter.reports, "signalement", "signalements")}${reporter.refused > 0 ? `, dont ${plural(reporter.refused, "non retenu", "non retenus")}` : ""}`
    : "Compte effacé";

/** What people say against an offer, what waits first. */
export const CaseReports = ({ reports }: { reports: ReportOfCase[] }) => (
  <section className="stack tight" aria-labelledby="signalements">
    <h2 id="signalements" className="section-title no-margin">
      Signalements
    </h2>
    {reports.length === 0 && <p className="soft no-margin">Personne n'a signalé cette offre.</p>}
    <ul className="plain-list">
      {reports.map((report) => (
        <li key={report.id} className="case-report">
          <div className="row between">
            <strong>{reportReasonLabels[report.reason]}</strong>
            <StatusBadge label={reportStatusLabels[report.status]} tone={tones[report.status]} />
          </div>
          <Quote>{report.message}</Quote>
          <p className="soft small no-margin case-words">
            {reporterOf(report)} · <time dateTime={report.created_at}>{formatMoment(report.created_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  </section>
);
