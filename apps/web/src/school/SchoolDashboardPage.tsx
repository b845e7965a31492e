import type { listPostingsOfSchool } from "@passerelle/contract/school-postings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callPage } from "#platform/api.ts";
import { formatDay, plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";

export const meta = () => [{ title: "Espace école — Passerelle" }];

const states = { draft: "Brouillon", saved: "Enregistrée", published: "Publiée", archived: "Archivée" } as const;
const tones = { draft: "warning", saved: "ghost", published: "success", archived: "ghost" } as const;

export default function SchoolDashboardPage() {
  const { user } = useSession();
  const id = user.school?.id ?? "";
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["school", "postings", id],
    queryFn: () =>
      callPage<typeof listPostingsOfSchool>(
        "GET /application-system/school-job-posting/school/:id/",
        { params: { id }, query: { limit: 100 } },
        { timeoutMs: 35_000 },
      ),
    enabled: id !== "",
  });
  return (
    <div className="wide stack">
      <header>
        <h1 className="no-margin">{user.school?.name ?? "Espace école"}</h1>
        <p className="soft no-margin">{data ? plural(data.total, "offre", "offres") : "Vos offres"}</p>
      </header>
      {isError && <ErrorState message="Impossible de récupérer les offres." onRetry={() => refetch()} />}
      {isPending && id !== "" && <Skeletons count={4} />}
      {id === "" && <EmptyState title="Aucune école liée à votre compte." />}
      {data?.total === 0 && <EmptyState title="Aucune offre trouvée." />}
      <ul className="plain-list">
        {data?.rows.map((posting) => (
          <li key={posting.id} className="card row between">
            <div>
              <h2 className="no-margin">
                <Link to={`/platform/school/offres/${posting.id}`}>{posting.title}</Link>
              </h2>
              <p className="soft no-margin">
                {[
                  posting.company_name,
                  posting.city,
                  posting.contract_types.join(", "),
                  `Créée le ${formatDay(posting.created_at)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <div className="row">
              <span>{plural(posting.applications_count, "candidature", "candidatures")}</span>
              <StatusBadge label={states[posting.status]} tone={tones[posting.status]} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
