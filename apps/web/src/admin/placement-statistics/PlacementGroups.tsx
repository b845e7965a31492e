import { Progress } from "@mantine/core";
import type { ContractsOf, PlacementStatistics, StudentsOf } from "@passerelle/contract/admin/placement-statistics";
import { type Divider, dividers } from "@passerelle/contract/admin/placement-statistics-rules";
import { Link } from "react-router";
import { DownloadableTable } from "#admin/statistics/DownloadableTable.tsx";
import { percent, shareOf } from "#admin/statistics/figures.ts";
import { recordStatisticsExport } from "#admin/statistics/queries.ts";
import { schoolLinks } from "#admin/statistics/school-links.ts";
import { formatNumber } from "#platform/formats.ts";
import { useAddress } from "#ui/use-address.ts";
import { ViewSwitch } from "#ui/ViewSwitch.tsx";
import { Change } from "./Change.tsx";
import classes from "./placement-statistics.module.css";
import { dividerLabels, noneLabels } from "./texts.ts";

type Props = { statistics: PlacementStatistics; divider: Divider };

const weeks = {
  name: "Délai",
  nameInFile: "Délai médian (semaines)",
  read: (row: { weeks: number | null }) => row.weeks,
  show: (row: { weeks: number | null }) => (row.weeks === null ? "—" : `${formatNumber(row.weeks)}\u00a0sem.`),
};

const rateBefore = ({ placed_before, counted_before }: StudentsOf) => shareOf(placed_before, counted_before);
const rateNow = ({ placed, counted }: StudentsOf) => shareOf(placed, counted);

const points = (by: number) => (by >= 2 ? "pts" : "pt");

/** The students of a group in their list, where it can be asked for. */
const linked = (divider: Divider, name: string) => {
  const field = divider === "cohort" ? "promotion" : divider === "programme" ? "programme" : null;
  if (!name) return noneLabels[divider];
  return field ? <Link to={`${schoolLinks.students}?${new URLSearchParams({ [field]: name })}`}>{name}</Link> : name;
};

const StudentGroups = ({ statistics, divider }: Props & { divider: "cohort" | "programme" | "adviser" }) => {
  const { from, to, by } = statistics;
  return (
    <DownloadableTable
      title={`Par ${dividerLabels[divider].toLowerCase()}`}
      fileName={`placement-${divider}-${from}-${to}`}
      onSave={(count) => recordStatisticsExport({ table: "placement_by_students", from, to, count })}
      rows={by[divider]}
      keyOf={({ name }) => name}
      columns={[
        {
          name: dividerLabels[divider],
          read: ({ name }) => name || noneLabels[divider],
          show: ({ name }) => linked(divider, name),
        },
        { name: "Effectif", hint: "Étudiants qui cherchent, placés compris.", read: ({ counted }) => counted },
        { name: "Placés", read: ({ placed }) => placed },
        {
          name: "Taux",
          nameInFile: "Taux de placement (%)",
          read: rateNow,
          show: (row) => (
            <span className={classes.measure}>
              <Progress value={rateNow(row) ?? 0} aria-hidden />
              <b>{percent(rateNow(row))}</b>
            </span>
          ),
        },
        {
          name: "Un an",
          nameInFile: "Taux un an avant (%)",
          read: rateBefore,
          show: (row) =>
            rateBefore(row) === null ? "—" : <Change now={rateNow(row)} before={rateBefore(row)} unit={points} />,
        },
        weeks,
      ]}
      empty="Aucun étudiant à placer dans cette année."
    />
  );
};

const brokenShare = ({ broken, contracts }: ContractsOf) => shareOf(broken, contracts, 1);

const ContractGroups = ({ statistics, divider }: Props & { divider: "employer" | "opco" | "certification" }) => {
  const { from, to, by } = statistics;
  const table = divider === "certification" ? "placement_by_certification" : "placement_by_contracts";
  return (
    <DownloadableTable
      title={`Par ${divider === "opco" ? "OPCO" : dividerLabels[divider].toLowerCase()}`}
      fileName={`contrats-${divider}-${from}-${to}`}
      onSave={(count) => recordStatisticsExport({ table, from, to, count })}
      rows={by[divider]}
      keyOf={({ name }) => name}
      columns={[
        { name: dividerLabels[divider], read: ({ name }) => name || noneLabels[divider] },
        { name: "Contrats", hint: "Contrats signés qui ont couru dans l'année.", read: ({ contracts }) => contracts },
        { name: "Signés", hint: "Signés dans l'année.", read: ({ signed }) => signed },
        { name: "Ruptures", read: ({ broken }) => broken },
        {
          name: "Taux de rupture",
          nameInFile: "Taux de rupture (%)",
          read: brokenShare,
          show: (row) => percent(brokenShare(row)),
        },
        {
          name: "Sans suite",
          hint: "Contrats rompus dont l'étudiant n'a pas d'autre contrat depuis.",
          read: ({ without_another }) => without_another,
        },
        weeks,
      ]}
      empty="Aucun contrat dans cette année."
    />
  );
};

const isDivider = (name: string | null): name is Divider => (dividers as readonly (string | null)[]).includes(name);

/** Placement of students, or contracts and early ends, by what they have in common. */
export const PlacementGroups = ({ statistics }: { statistics: PlacementStatistics }) => {
  const { params, set } = useAddress();
  const asked = params.get("par");
  const divider = isDivider(asked) ? asked : "cohort";
  return (
    <div className={classes.groups}>
      <ViewSwitch
        views={dividerLabels}
        chosen={divider}
        onChange={(chosen) => void set({ par: chosen === "cohort" ? null : chosen })}
      />
      {divider === "cohort" || divider === "programme" || divider === "adviser" ? (
        <StudentGroups statistics={statistics} divider={divider} />
      ) : (
        <ContractGroups statistics={statistics} divider={divider} />
      )}
    </div>
  );
};
