import type { DistributionRow } from "@passerelle/contract/school-applications";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";

const stateOf = ({ is_online, is_active }: DistributionRow) => {
  if (is_online) return { label: "En ligne", tone: "success" } as const;
  return is_active ? ({ label: "Activé", tone: "info" } as const) : ({ label: "Désactivé", tone: "ghost" } as const);
};

const Unknown = () => (
  <>
    <span aria-hidden>—</span>
    <span className="visually-hidden">Non mesuré</span>
  </>
);

/** What is shown of each support, a column each: what the broadcast will measure (sent, refused) is added here. */
const columns: [string, (row: DistributionRow) => React.ReactNode][] = [
  ["État", (row) => <StatusBadge {...stateOf(row)} />],
  ["Depuis", ({ since }) => (since ? formatDay(since) : <Unknown />)],
  ["Jusqu'au", ({ until }) => (until ? formatDay(until) : <Unknown />)],
  ["Vues", ({ views }) => (views === null ? <Unknown /> : formatNumber(views))],
  ["Candidatures", ({ applications }) => (applications === null ? <Unknown /> : formatNumber(applications))],
];

/** Where the offer is shown and what is measured there; a figure that nothing measures is not given. */
export const DistributionTable = ({ rows }: { rows: DistributionRow[] }) => {
  // What is switched off and has brought nothing is named, not tabulated.
  const isSilent = ({ is_active, is_online, applications }: DistributionRow) =>
    !is_active && !is_online && !applications;
  const [own, ...supports] = rows;
  const silent = supports.filter(isSilent).map(({ name }) => name);
  const told = [...(own ? [own] : []), ...supports.filter((row) => !isSilent(row))];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <section className="scroll-x" tabIndex={0} aria-label="Diffusion de l'offre">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Support</th>
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {columns.map(([name, cell]) => (
                  <td key={name}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {silent.length > 0 && (
        <p className="soft small no-margin">
          {silent.length > 1 ? "Désactivés" : "Désactivé"}
          {"\u00a0"}: {silent.join(", ")}
        </p>
      )}
    </>
  );
};
