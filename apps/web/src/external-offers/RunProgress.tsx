import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#platform/formats.ts";
import { runQuery } from "./queries.ts";
import { countsOf } from "./RunLine.tsx";

/** How far a run is: against what the one before had read, as nobody knows how long a file is before its end. */
export const RunProgress = ({ id }: { id: string }) => {
  const { data } = useQuery(runQuery(id));
  if (!data) return null;
  const { status, attempts, error, read, previous, is_dry_run } = data;
  const expected = previous && previous.read > 0 ? Math.max(previous.read, read) : undefined;
  const name = is_dry_run ? "Essai à blanc en cours" : "Import en cours";
  return (
    <section className="card stack" aria-label={name}>
      <h3 className="no-margin">{name}</h3>
      <progress
        className="import-progress"
        aria-label={name}
        max={expected}
        value={status === "running" && expected ? read : undefined}
      />
      <p className="soft small no-margin" role="status">
        {status === "waiting"
          ? attempts > 0
            ? `${error ?? ""} Nouvel essai dans quelques instants (${attempts} déjà fait${attempts > 1 ? "s" : ""}).`
            : "L'import attend son tour."
          : `${formatNumber(read)} éléments lus${expected ? ` sur environ ${formatNumber(expected)}` : ""} · ${countsOf(data)}`}
      </p>
    </section>
  );
};
