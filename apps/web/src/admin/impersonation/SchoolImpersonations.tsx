import type { Impersonation } from "@passerelle/contract/admin/impersonation";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMoment, plural } from "#platform/formats.ts";
import { useSchool } from "#platform/use-school.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { impersonationsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const lastedOf = ({ started_at, ended_at }: Impersonation) =>
  ended_at === null
    ? ""
    : plural(Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000)), "minute", "minutes");

/** When Passerelle's people acted in the school's name, and why: its administrators read it in their settings. */
export const SchoolImpersonations = () => {
  const { id, is_admin } = useSchool();
  const list = useInfiniteQuery({ ...impersonationsQuery(id), enabled: is_admin });
  if (!is_admin) return null;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="card stack" aria-labelledby="assistances">
      <h2 id="assistances" className="no-margin">
        Assistance de Passerelle
      </h2>
      <p className="soft small no-margin">
        Pour vous aider, l'équipe de Passerelle peut agir dans votre espace pendant trente minutes. Elle n'y supprime
        rien, n'en exporte rien et n'écrit à personne en votre nom. Chaque fois est notée ici.
      </p>
      <QueryView query={list} failed={texts.listFailed} skeletons={1} height={48} />
      {list.isSuccess && rows.length === 0 && <p className="no-margin">Personne n'est venu dans votre espace.</p>}
      {rows.length > 0 && (
        <ul className="plain-list" aria-label="Assistances">
          {rows.map((one) => (
            <li key={one.id}>
              <p className="row no-margin">
                <strong>L'équipe Passerelle</strong>
                <span className="soft small">
                  {[formatMoment(one.started_at), lastedOf(one)].filter(Boolean).join(" · ")}
                </span>
                {one.ended_at === null && <StatusBadge label="En cours" tone="warning" />}
              </p>
              <p className="no-margin pre-line">{one.reason}</p>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </section>
  );
};
