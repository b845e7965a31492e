import { Outlet } from "react-router";
import { useSchool } from "#platform/use-school.ts";
import { SettingsTabs } from "#ui/SettingsTabs.tsx";
import { schoolSettingsTabs } from "./settings-tabs.ts";
import "./schools.css";

export const meta = () => [{ title: "Paramètres — Passerelle" }];

/** The settings of a school, one tab each; those of administrators are shown to them alone. */
export default function SchoolSettingsLayout() {
  const { name, is_admin } = useSchool();
  const tabs = schoolSettingsTabs(is_admin);
  return (
    <div className="wide stack">
      <div>
        <h1 className="no-margin">Paramètres</h1>
        <p className="soft no-margin">{name}</p>
      </div>
      <SettingsTabs tabs={tabs} />
      <Outlet />
    </div>
  );
}
