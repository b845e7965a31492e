import { SchoolImpersonations } from "#impersonation/SchoolImpersonations.tsx";
import GeneralPage from "#schools/GeneralPage.tsx";

export const meta = () => [{ title: "Paramètres de l'école — Passerelle" }];

/** What the school is, and when the provider came to help. */
export default function SchoolGeneralPage() {
  return (
    <div className="stack">
      <GeneralPage />
      <SchoolImpersonations />
    </div>
  );
}
