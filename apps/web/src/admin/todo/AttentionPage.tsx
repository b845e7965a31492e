import { type AttentionSubject, mostAttention } from "@passerelle/contract/admin/todo";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { attentionQuery } from "./queries.ts";
import { lines } from "./texts.ts";
import "./attention.css";

export const meta = () => [{ title: "À traiter — Passerelle" }];

const sentenceOfSubject = (subject: AttentionSubject, count: number) => {
  const { one, many } = lines[subject];
  if (subject === "stuck_queue" || subject === "legal_notice") return one;
  return count >= mostAttention ? `${mostAttention} ${many} ou plus` : plural(count, one, many);
};

const Line = ({ subject, count }: { subject: AttentionSubject; count: number }) => {
  const { to, link, isUrgent } = lines[subject];
  return (
    <li className="card row between">
      <span className="attention-text">
        <StatusBadge label={isUrgent ? "Incident" : "À faire"} tone={isUrgent ? "error" : "info"} />
        <strong>{sentenceOfSubject(subject, count)}</strong>
      </span>
      <Link to={to}>{link}</Link>
    </li>
  );
};

/** What needs the staff today, each with the screen where it is handled. */
export default function AttentionPage() {
  const query = useQuery(attentionQuery);
  const { data } = query;
  const open = data?.lines.filter(({ count }) => count > 0) ?? [];
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">À traiter</h2>
        <p className="soft no-margin">Ce qui demande l'attention de l'équipe aujourd'hui.</p>
      </div>
      <QueryView
        query={query}
        failed="Erreur lors du chargement de ce qui est à traiter"
        skeletons={3}
        height={66}
        refreshFailure="quiet"
      />
      {data && open.length === 0 && (
        <EmptyState title="Rien à traiter pour le moment.">
          <p className="no-margin">Les tâches, les e-mails, les sources et les formules sont en ordre.</p>
        </EmptyState>
      )}
      <ul className="plain-list" aria-label="À traiter">
        {open.map((line) => (
          <Line key={line.subject} {...line} />
        ))}
      </ul>
    </div>
  );
}
