import { ActionIcon, Popover, Tooltip } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconColumns3 } from "@tabler/icons-react";
import { useMemo } from "react";
import { useSession } from "#platform/session.tsx";
import { CheckGroup } from "#ui/CheckGroup.tsx";

export const columnLabels = {
  cohort: "Promotion",
  adviser: "Conseiller",
  search: "Recherche",
  activity: "Activité",
  applications: "Cand.",
  interviews: "Entr.",
  contract: "Contrat",
  next: "Prochaine action",
  link: "Suivi",
} as const;
export type Column = keyof typeof columnLabels;
const first: Column[] = ["cohort", "adviser", "search", "activity", "applications", "interviews", "contract", "link"];

/** The columns that a person chose for the table, kept in this browser. */
export const useColumns = () => {
  const [stored, store] = useLocalStorage<Column[]>({
    key: `colonnes-etudiants-${useSession().user.id}`,
    defaultValue: first,
    getInitialValueInEffect: false,
  });
  // Another version may have had others. One array as long as nothing changes: rows are drawn again for a new one.
  const columns = useMemo(() => stored.filter((column) => column in columnLabels), [stored]);
  return [columns, store] as const;
};

type Props = { columns: Column[]; onChange: (columns: Column[]) => void };

/** Chooses the columns of the table. */
export const ColumnsMenu = ({ columns, onChange }: Props) => (
  <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
    <Popover.Target>
      <Tooltip label="Colonnes">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Colonnes">
          <IconColumns3 size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Popover.Target>
    <Popover.Dropdown>
      <CheckGroup legend="Colonnes" labels={columnLabels} values={columns} onChange={onChange} />
    </Popover.Dropdown>
  </Popover>
);
