import { Navigate, useSearchParams } from "react-router";
import { MyApplications } from "./MyApplications.tsx";

export const meta = () => [{ title: "Mes candidatures — Passerelle" }];

/** Mails and bookmarks name an application in the search of the list, where a window opened on it. */
export default function MyApplicationsPage() {
  const [params] = useSearchParams();
  const opened = params.get("candidature");
  return opened ? <Navigate to={`/platform/applicant/applications/${opened}`} replace /> : <MyApplications />;
}
