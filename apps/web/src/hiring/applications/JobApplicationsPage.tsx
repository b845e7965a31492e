import { Navigate, useSearchParams } from "react-router";

export const meta = () => [{ title: "Candidatures d'une offre — Passerelle" }];

/** The address of what one offer received: the inbox, with everything of that offer. An offer that is missing is said there. */
export default function JobApplicationsPage() {
  const [params] = useSearchParams();
  const job = params.get("job");
  const candidature = params.get("candidature");
  const to = new URLSearchParams({
    ...(job !== null || !candidature ? { offre: job ?? "aucune", liste: "toutes" } : {}),
    ...(candidature && { candidature, liste: "toutes" }),
  });
  return <Navigate replace to={`/platform/company/candidates?${to}`} />;
}
