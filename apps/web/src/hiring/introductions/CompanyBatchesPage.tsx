import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { BackLink } from "#ui/BackLink.tsx";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { companyBatchesQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Étudiants proposés — Passerelle" }];

/** The batches that schools propose to the company, those that wait first. */
export default function CompanyBatchesPage() {
  const list = useInfiniteQuery(companyBatchesQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const noProfile = companyProfileRequired(list.error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  return (
    <div className="wide stack">
      <BackLink to="/platform/company/candidates">Recrutement</BackLink>
      <h1 className="no-margin">Étudiants proposés par les écoles</h1>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={3}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState title="Aucune école ne vous a encore proposé d'étudiants.">
            <p>Leurs lots apparaîtront ici dès qu'un étudiant aura donné son accord.</p>
          </EmptyState>
        }
      />
      <ul className="plain-list" aria-label="Lots reçus">
        {rows.map(({ id, school, job, created_at, count, answered }) => (
          <li key={id} className="card row between">
            <div>
              <h2 className="card-title">
                <Link to={`/platform/company/batches/${id}`}>
                  {school}
                  <span className="visually-hidden">, pour {job.title}</span>
                </Link>
              </h2>
              <p className="no-margin">{job.title}</p>
              <p className="soft small no-margin">
                {plural(count, "étudiant", "étudiants")} · proposé le {formatDay(created_at)}
              </p>
            </div>
            <StatusBadge
              label={answered === count ? "Tous ont une réponse" : `${answered} sur ${count}`}
              tone={answered === count ? "success" : "info"}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
