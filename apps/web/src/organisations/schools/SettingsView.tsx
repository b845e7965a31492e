import type { SchoolSettings } from "@passerelle/contract/organisations/schools";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSchool } from "#platform/use-school.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { settingsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The school's settings once read; what was read once stays on screen, and what is typed in it. */
export const SettingsView = ({ children }: { children: (settings: SchoolSettings) => ReactNode }) => {
  const { data, isError, refetch } = useQuery(settingsQuery(useSchool().id));
  if (data) return children(data);
  return isError ? (
    <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />
  ) : (
    <Skeletons count={2} height={220} />
  );
};

/** Said above the settings that a plain user reads and cannot change. */
export const ReadOnlyNote = () => (
  <p className="banner no-margin">
    Les administrateurs de l'école tiennent ces informations{"\u00a0"}: demandez-leur de les modifier.
  </p>
);
