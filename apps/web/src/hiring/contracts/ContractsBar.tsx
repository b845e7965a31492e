import { Button, UnstyledButton } from "@mantine/core";
import type { ContractRow, StepOnTheWay } from "@passerelle/contract/hiring/contracts";
import { IconArrowRight } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { useBlockedReason } from "#ui/BlockedWhileImpersonating.tsx";
import bar from "#ui/floating-bar.module.css";
import { PersonMenu } from "#ui/PersonMenu.tsx";
import { useMedia } from "#ui/use-media.ts";
import { BreakWindow } from "./BreakWindow.tsx";
import { MoveManyWindow } from "./MoveManyWindow.tsx";
import { contractAdvisersQuery, saveChosen, useAssignAdviser } from "./queries.ts";
import { nextOfAll, stepNames, way } from "./step-rules.ts";
import { texts } from "./texts.ts";

type Props = { selected: ContractRow[]; onDone: () => void };

/** What can be done at once with the contracts that are ticked, at the bottom of the screen. */
export const ContractsBar = ({ selected, onDone }: Props) => {
  const { data: advisers = [] } = useQuery(contractAdvisersQuery);
  const { assign, isPending: isAssigning } = useAssignAdviser();
  const save = useMutation({
    mutationFn: () => saveChosen(selected.map(({ id }) => id)),
    onSuccess: () => void showToast("success", `Export de ${plural(selected.length, "contrat", "contrats")}`),
    onError: (error) => void showToast("error", sentenceOf(error, texts.failed)),
  });
  const [asked, setAsked] = useState<StepOnTheWay | "broken" | null>(null);
  const blocked = useBlockedReason() !== null;
  // On a phone the menu of steps holds the next one.
  const isNarrow = useMedia("(max-width: 48rem)");
  const next = nextOfAll(selected);
  const unbroken = selected.filter(({ step }) => step !== "broken");
  const ids = [...new Set(selected.map(({ student }) => student.id))];
  return (
    <section className={bar.bar} aria-label="Actions groupées">
      <strong className={bar.count}>{plural(selected.length, "sélectionné", "sélectionnés")}</strong>
      {!isNarrow && (
        <Button
          variant="default"
          leftSection={<IconArrowRight size={18} aria-hidden />}
          disabled={next === null || blocked}
          title={
            next === null ? "Les contrats choisis ne sont pas à la même étape, ou n'en ont pas d'autre" : undefined
          }
          onClick={() => setAsked(next)}
        >
          Étape suivante
        </Button>
      )}
      <ActionMenu
        label="Changer l'étape"
        about="des contrats choisis"
        actions={[
          ...way.map((step) => ({
            label: stepNames[step],
            onChoose: () => setAsked(step),
            isBlockedWhileImpersonating: true,
          })),
          {
            label: "Rompre",
            onChoose: () => setAsked("broken"),
            reason: unbroken.length === 0 ? "Les contrats choisis sont déjà rompus" : undefined,
            isBlockedWhileImpersonating: true,
          },
        ]}
      />
      <PersonMenu
        label="Conseiller"
        people={advisers}
        isBusy={isAssigning}
        isDisabled={blocked}
        onChoose={(adviser) => adviser && assign(ids, adviser, onDone)}
      />
      <Button variant="default" disabled={blocked} loading={save.isPending} onClick={() => save.mutate()}>
        Exporter<span className="visually-hidden"> les contrats choisis</span>
      </Button>
      <UnstyledButton className={bar.quiet} onClick={onDone}>
        Tout désélectionner
      </UnstyledButton>
      {asked === "broken" && <BreakWindow contracts={unbroken} onClose={() => setAsked(null)} onDone={onDone} />}
      {asked && asked !== "broken" && (
        <MoveManyWindow contracts={selected} step={asked} onClose={() => setAsked(null)} onDone={onDone} />
      )}
    </section>
  );
};
