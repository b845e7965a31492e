import { Button } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { type ReactNode, useState } from "react";
import { plural } from "#platform/formats.ts";
import type { RefusedItem } from "#ui/RefusedItems.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { SelectionBar } from "#ui/SelectionBar.tsx";
import { recruitmentStatuses } from "./candidate.ts";
import { useBulkMove } from "./use-moves.ts";

type Selected = { id: string; status: ApplicationStatus }[];
/** More to do with what is selected; `done` empties the selection. */
export type BulkActions = (selected: Selected, done: () => void) => ReactNode;

type Props = {
  selected: Selected;
  onDone: () => void;
  onRefused: (refused: RefusedItem[]) => void;
  actions?: BulkActions;
};

/** What can be done at once with the applications that are ticked. */
export const BulkBar = ({ selected, onDone, onRefused, actions }: Props) => {
  const [status, setStatus] = useState<ApplicationStatus | "">("");
  const bulk = useBulkMove(onRefused);
  return (
    <SelectionBar
      count={plural(selected.length, "candidature sélectionnée", "candidatures sélectionnées")}
      onClear={onDone}
    >
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (status)
            bulk.mutate(
              { chosen: selected.map(({ id, status: from }) => ({ id, from })), to: status },
              { onSuccess: onDone },
            );
        }}
      >
        <SelectField
          label="Nouveau statut"
          isLabelHidden
          labels={Object.fromEntries(recruitmentStatuses.map((code) => [code, applicationStatusLabels[code]]))}
          empty="Changer le statut…"
          value={status}
          onChange={(event) => setStatus(event.target.value as ApplicationStatus | "")}
        />
        <Button type="submit" disabled={!status || bulk.isPending}>
          {bulk.isPending ? "En cours…" : "Appliquer"}
        </Button>
      </form>
      {actions?.(selected, onDone)}
    </SelectionBar>
  );
};
