import type { ServiceStatus } from "@passerelle/contract/admin/service-status";
import { useQuery } from "@tanstack/react-query";
import { data as answer, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatMoment } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useIsHydrated } from "#ui/use-is-hydrated.ts";
import { DayBars } from "./DayBars.tsx";
import { IncidentList } from "./IncidentList.tsx";
import { fetchStatus, statusQuery } from "./queries.ts";
import { StatusFigures, StatusImports } from "./StatusFigures.tsx";
import { stateLabels, stateSentences, stateTones, texts } from "./texts.ts";
import "./service-status.css";

/** The page is shown without the API too: it then says that the state cannot be read, to programs by its status. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { fetchApi } = context.get(serverContext);
  return fetchStatus(fetchApi).catch(() => answer(null, { status: 503 }));
};

export const meta = () =>
  describePage({
    title: "État du service",
    description: "Ce qui fonctionne en ce moment sur Passerelle, ce qui a été mesuré en 90 jours, et les incidents.",
  });

/** What no script is there to ask again. */
const unread = new Error(texts.readFailed);

const State = ({ status: { state, at }, isOld }: { status: ServiceStatus; isOld: boolean }) => {
  // Without scripts it is read once.
  const isHydrated = useIsHydrated();
  return (
    <div className="card stack">
      {/* Read out when the state changes, not each time that it is read again. */}
      <div role="status" className="stack">
        <p className="no-margin status-state">
          <StatusBadge label={stateLabels[state]} tone={stateTones[state]} />
        </p>
        <p className="no-margin">{stateSentences[state]}</p>
      </div>
      <p className="soft small no-margin">
        {isOld ? "L'état n'a pas pu être relu depuis le " : "Lu le "}
        <time dateTime={at}>{formatMoment(at)}</time>
        {isHydrated && !isOld ? ", puis chaque minute." : "."}
      </p>
    </div>
  );
};

const Unmeasured = () => (
  <p className="banner no-margin" role="note">
    <strong>Pas encore de mesure.</strong> Les premiers chiffres viennent dans les minutes qui suivent le démarrage.
  </p>
);

const Measures = ({ status, isOld }: { status: ServiceStatus; isOld: boolean }) => (
  <>
    <State status={status} isOld={isOld} />
    {status.uptime.quarter.measured === 0 && <Unmeasured />}
    <IncidentList incidents={status.incidents} />
    <DayBars days={status.days} />
    <StatusFigures status={status} />
    <StatusImports imports={status.imports} />
  </>
);

/** How Passerelle is, for everyone: its state now, ninety days, figures and incidents. */
export default function StatusPage() {
  const loaded = useLoaderData<typeof loader>();
  const query = useQuery({
    ...statusQuery,
    ...(loaded && { initialData: loaded, initialDataUpdatedAt: Date.parse(loaded.at) }),
  });
  return (
    <div className="wide stack status-page">
      <header>
        <h1>État du service</h1>
        <p className="lead no-margin">Ce qui fonctionne en ce moment, et ce qui a été mesuré depuis 90 jours.</p>
      </header>
      <QueryView
        query={{ ...query, error: query.error ?? (query.data ? null : unread) }}
        failed={texts.readFailed}
        skeletons={3}
        height={160}
        refreshFailure="quiet"
      >
        {(status) => <Measures status={status} isOld={query.isError} />}
      </QueryView>
    </div>
  );
}
