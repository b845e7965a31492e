import type { ImportRunDetail } from "@passerelle/contract/offers/imports";
import { useQuery } from "@tanstack/react-query";
import { formatMoment, formatNumber } from "#platform/formats.ts";
import { runQuery } from "./queries.ts";
import { countsOf } from "./RunLine.tsx";

/** What a run waits for: its turn, or another try of a source that gave nothing. */
const waitingOf = ({ attempts, error, next_try_at }: ImportRunDetail) => {
  if (attempts === 0) return "L'import attend son tour.";
  const when = next_try_at ? `à partir du ${formatMoment(next_try_at)}` : "dans quelques instants";
  return `${error ?? ""} Nouvel essai ${when} (${attempts} déjà fait${attempts > 1 ? "s" : ""}).`;
};

/** How far a run is: against what the one before had read, as nobody knows how long a file is before its end. */
export const RunProgress = ({ id }: { id: string }) => {
  const { data } = useQuery(runQuery(id));
  if (!data) return null;
  const { status, read, previous, is_dry_run } = data;
  // What its source put off goes on at no moment that one could watch.
  const isPutOff = status === "waiting" && data.next_try_at !== null;
  const expected = previous && previous.read > 0 ? Math.max(previous.read, read) : undefined;
  const name = `${is_dry_run ? "Essai à blanc" : "Import"} en ${isPutOff ? "attente" : "cours"}`;
  return (
    <section className="card stack" aria-label={name}>
      <h3 className="no-margin">{name}</h3>
      {!isPutOff && (
        <progress
          className="import-progress"
          aria-label={name}
          max={expected}
          value={status === "running" && expected ? read : undefined}
        />
      )}
      <p className="soft small no-margin" role="status">
        {status === "waiting"
          ? waitingOf(data)
          : `${formatNumber(read)} éléments lus${expected ? ` sur environ ${formatNumber(expected)}` : ""} · ${countsOf(data)}`}
      </p>
    </section>
  );
};
