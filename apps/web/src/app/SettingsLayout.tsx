import { Outlet } from "react-router";
import { useSession } from "#platform/session.tsx";
import { ScreenHead } from "#ui/Screen.tsx";
import { SettingsTabs } from "#ui/SettingsTabs.tsx";
import { settingsTabs } from "./settings-tabs.ts";

/** The screens of the provider's people, one tab each. */
export default function SettingsLayout() {
  const tabs = settingsTabs(useSession().user);
  return (
    <div className="wide stack">
      <ScreenHead title="Paramètres" />
      <SettingsTabs tabs={tabs} />
      <Outlet />
    </div>
  );
}
