import { SchoolImpersonations } from "#admin/impersonation/SchoolImpersonations.tsx";
import { GeneralSettings } from "./GeneralSettings.tsx";

export const meta = () => [{ title: "Paramètres de l'école — Passerelle" }];

/** What the school is, and when the provider came to help. */
export default function SchoolGeneralPage() {
  return (
    <div className="stack">
      <GeneralSettings />
      <SchoolImpersonations />
    </div>
  );
}
