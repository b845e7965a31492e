import { Button, UnstyledButton } from "@mantine/core";
import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useBlockedReason } from "#ui/BlockedWhileImpersonating.tsx";
import bar from "#ui/floating-bar.module.css";
import { PersonMenu } from "#ui/PersonMenu.tsx";
import { MoveManyWindow } from "./MoveManyWindow.tsx";
import { contractAdvisersQuery, useAssignAdviser } from "./queries.ts";
import { nextOfAll } from "./step-rules.ts";
import { texts } from "./texts.ts";

type Props = { selected: ContractRow[]; onDone: () => void };

/** What can be done at once with the contracts that are ticked, at the bottom of the screen. */
export const ContractsBar = ({ selected, onDone }: Props) => {
  const { data: advisers = [] } = useQuery(contractAdvisersQuery);
  const assign = useAssignAdviser();
  const [isMoving, setIsMoving] = useState(false);
  const blocked = useBlockedReason() !== null;
  const next = nextOfAll(selected);
  const ids = [...new Set(selected.map(({ student }) => student.id))];
  const giveTo = ({ id, name }: { id: string; name: string }) =>
    assign.mutate(
      { ids, adviser_id: id },
      {
        onSuccess: ({ changed }) => {
          onDone();
          showToast("success", `${plural(changed, "étudiant", "étudiants")}\u00a0: conseiller ${name}`);
        },
        onError: (error) => showToast("error", sentenceOf(error, texts.failed)),
      },
    );
  return (
    <section className={bar.bar} aria-label="Actions groupées">
      <strong className={bar.count}>{plural(selected.length, "sélectionné", "sélectionnés")}</strong>
      <Button
        variant="default"
        leftSection={<IconArrowRight size={18} aria-hidden />}
        disabled={next === null || blocked}
        title={next === null ? "Les contrats choisis ne sont pas à la même étape, ou n'en ont pas d'autre" : undefined}
        onClick={() => setIsMoving(true)}
      >
        Étape suivante
      </Button>
      <PersonMenu
        label="Conseiller"
        people={advisers}
        isBusy={assign.isPending}
        isDisabled={blocked}
        onChoose={(adviser) => adviser && giveTo(adviser)}
      />
      <UnstyledButton className={bar.quiet} onClick={onDone}>
        Tout désélectionner
      </UnstyledButton>
      {isMoving && next && (
        <MoveManyWindow contracts={selected} next={next} onClose={() => setIsMoving(false)} onDone={onDone} />
      )}
    </section>
  );
};
