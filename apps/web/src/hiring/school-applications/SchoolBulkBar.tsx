import { Button } from "@mantine/core";
import type { SchoolStage } from "@passerelle/contract/enumerations";
import { schoolStageLabels } from "@passerelle/contract/work-labels";
import { type ReactNode, useState } from "react";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import type { RefusedItem } from "#ui/RefusedItems.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { SelectionBar } from "#ui/SelectionBar.tsx";
import { useMarkSeen } from "./queries.ts";
import { TagButton } from "./TagButton.tsx";
import { useMoveStages } from "./use-stage-moves.ts";

type Selected = { id: string; stage: SchoolStage }[];
/** More to do with what is selected, from other rooms (write, transfer); `done` empties the selection. */
export type BulkActions = (selected: Selected, done: () => void) => ReactNode;

// The ten stages without « Diffusé » (docs/product/applications.md#school-stages).
const { broadcast: _, ...offered } = schoolStageLabels;

type Props = {
  selected: Selected;
  /** The tags that those on screen carry. */
  carried: string[];
  onDone: () => void;
  onRefused: (refused: RefusedItem[]) => void;
  actions?: BulkActions | undefined;
  /** What ticks more. */
  children?: ReactNode;
};

/** What can be done at once with the applications that are ticked. */
export const SchoolBulkBar = ({ selected, carried, onDone, onRefused, actions, children }: Props) => {
  const [stage, setStage] = useState<SchoolStage | "">("");
  const move = useMoveStages(onRefused);
  const mark = useMarkSeen();
  const ids = selected.map(({ id }) => id);
  const markAs = (is_seen: boolean) =>
    mark.mutate(
      { application_ids: ids, is_seen },
      {
        onSuccess: ({ refused }) => {
          onRefused(refused);
          onDone();
        },
        onError: (error) => showToast("error", error.message),
      },
    );
  return (
    <SelectionBar
      count={plural(selected.length, "candidature sélectionnée", "candidatures sélectionnées")}
      onClear={onDone}
      isFloating
    >
      {children}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = selected.map(({ id, stage: from }) => ({ id, from }));
          if (stage) move.mutate({ chosen, to: stage }, { onSuccess: onDone });
        }}
      >
        <SelectField
          label="Nouvelle étape"
          isLabelHidden
          labels={offered}
          empty="Changer l'étape…"
          value={stage}
          onChange={(event) => setStage(event.target.value as SchoolStage | "")}
        />
        <Button type="submit" disabled={!stage || move.isPending}>
          {move.isPending ? "En cours…" : "Appliquer"}
        </Button>
      </form>
      <TagButton ids={ids} carried={carried} onRefused={onRefused} onDone={onDone} />
      {actions?.(selected, onDone)}
      <ActionMenu
        label="Plus d'actions"
        about="sur la sélection"
        actions={[
          { label: "Marquer comme vues", onChoose: () => markAs(true) },
          { label: "Marquer comme non vues", onChoose: () => markAs(false) },
        ]}
      />
    </SelectionBar>
  );
};
