import type { SchoolSettings } from "@passerelle/contract/organisations/schools";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSchool } from "#platform/use-school.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { settingsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The school's settings once read; a failed refresh leaves them on screen, with what is typed. */
export const SettingsView = ({ children }: { children: (settings: SchoolSettings) => ReactNode }) => (
  <QueryView
    query={useQuery(settingsQuery(useSchool().id))}
    failed={texts.loadingFailed}
    skeletons={2}
    height={220}
    refreshFailure="quiet"
  >
    {children}
  </QueryView>
);

/** Shown above the settings that a plain user reads and cannot change. */
export const ReadOnlyNote = () => (
  <p className="banner no-margin">
    Les administrateurs de l'école tiennent ces informations{"\u00a0"}: demandez-leur de les modifier.
  </p>
);
