import type { ReportedMessage } from "@passerelle/contract/hiring/message-reports";
import { messageReportReasonLabels, messageReportStatusLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { formatMoment, plural } from "#platform/formats.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { MessageDecision } from "./MessageDecision.tsx";
import classes from "./message-reports.module.css";
import { reportedMessagesQuery } from "./queries.ts";
import { statusTones, texts } from "./texts.ts";

export const meta = () => [{ title: "Messages signalés — Passerelle" }];

const isStatus = (value: string | null): value is ReportedMessage["status"] =>
  value !== null && value in messageReportStatusLabels;

const reporterOf = ({ reporter, side }: ReportedMessage) => {
  const who = side === "applicant" ? "Le candidat" : "Le recruteur";
  if (!reporter) return `${who}, dont le compte est effacé`;
  const { email, reports, rejected } = reporter;
  const before = reports > 1 ? `, ${plural(reports, "signalement", "signalements")} dont ${rejected} sans suite` : "";
  return `${who} (${email})${before}`;
};

/** The reported message among its neighbours. */
const Context = ({ report }: { report: ReportedMessage }) => (
  <ol className={classes.context} aria-label="Le message et ceux qui l'entourent">
    {report.context.map(({ id, author, sent_at, body, is_reported }) => (
      <li key={id} className={is_reported ? classes.reported : undefined}>
        <p className="soft small no-margin">
          {author === "applicant" ? "Candidat" : report.organisation} · {formatMoment(sent_at)}
          {is_reported && <strong> · message signalé</strong>}
        </p>
        <p className="pre-line no-margin">{body || "(fichier joint)"}</p>
      </li>
    ))}
  </ol>
);

const Report = ({ report }: { report: ReportedMessage }) => (
  <li className="card stack">
    <div className="row between">
      <h3 className="no-margin">{messageReportReasonLabels[report.reason]}</h3>
      <StatusBadge label={messageReportStatusLabels[report.status]} tone={statusTones[report.status]} />
    </div>
    <p className="soft small no-margin">
      {report.title} · {report.organisation} · {formatMoment(report.created_at)}
    </p>
    <p className="no-margin">
      {reporterOf(report)}
      {report.message && ` précise\u00a0: «\u00a0${report.message}\u00a0»`}
    </p>
    <p className="soft small no-margin">
      Auteur{"\u00a0"}: {report.author ?? "compte effacé ou message automatique"}
    </p>
    <Context report={report} />
    {report.decisions.map(({ decision, warning, note, decided_by, decided_at }) => (
      <p key={decided_at} className="soft small no-margin">
        {texts[decision]} par {decided_by ?? "un compte effacé"}, {formatMoment(decided_at)}
        {warning && ` · à l'auteur\u00a0: «\u00a0${warning}\u00a0»`}
        {note && ` · note\u00a0: ${note}`}
      </p>
    ))}
    <MessageDecision key={report.status} report={report} />
  </li>
);

/** Messages of conversations that one side reported: what the staff reads, and decides. */
export default function ReportedMessagesPage() {
  const { params, set } = useAddress();
  const page = pageIn(params);
  const asked = params.get("etat");
  const status = isStatus(asked) ? asked : "";
  const query = useQuery(reportedMessagesQuery(page, status));
  const { data } = query;
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">Messages signalés</h2>
        <p className="soft no-margin">
          Dans une conversation, l'autre personne a signalé un message{"\u00a0"}; ceux qui attendent d'abord. Un message
          retiré l'est pour les deux côtés.
        </p>
      </div>
      <div className={classes.filter}>
        <SelectField
          label="État"
          labels={messageReportStatusLabels}
          empty="Tous"
          value={status}
          onChange={({ target }) => set({ etat: target.value, page: "" })}
        />
      </div>
      <QueryView query={query} failed={texts.listFailed} skeletons={3} height={180}>
        {({ total }) => (
          <p className="soft no-margin" role="status">
            {plural(total, "signalement", "signalements")}
          </p>
        )}
      </QueryView>
      {data?.total === 0 && <EmptyState title="Aucun message signalé." />}
      <ul className="plain-list" aria-label="Messages signalés">
        {data?.rows.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      <PageTurner page={page} pages={pagesOf(data?.total ?? 0)} onTurn={(to) => set({ page: pageParam(to) })} />
    </div>
  );
}
