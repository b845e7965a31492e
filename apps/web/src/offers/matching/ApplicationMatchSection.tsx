import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.ts";

const ApplicationMatch = lazyPart(() => import("./ApplicationMatch.tsx"));

/** For a sheet about one application: how its candidate and its offer fit. Loaded when it is shown. */
export const ApplicationMatchSection = ({ applicationId }: { applicationId: string }) => (
  <Suspense>
    <ApplicationMatch applicationId={applicationId} />
  </Suspense>
);
