import { IconCalendarPlus, IconEye, IconX } from "@tabler/icons-react";
import { plural } from "#platform/formats.ts";
import { PanelAct } from "#ui/PanelAct.tsx";
import { nameOf } from "./use-batch-answers.ts";
import type { BatchRoundState } from "./use-batch-round.ts";

/** The answers to one student or to those selected, each with its key. */
export const BatchAnswers = ({ round: { aimed, answer, refuse } }: { round: BatchRoundState }) => {
  const who = aimed.length > 1 ? plural(aimed.length, "étudiant", "étudiants") : nameOf(aimed[0]);
  return (
    <>
      <PanelAct
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        shortcut="E"
        label="Proposer un entretien"
        about={`à ${who}`}
        isMain
        onClick={() => answer("interview")}
      />
      <PanelAct
        leftSection={<IconEye size={18} aria-hidden />}
        shortcut="T"
        label="À l'étude"
        about={`\u00a0: ${who}`}
        disabled={aimed.every(({ status }) => status !== "PD")}
        onClick={() => answer("review")}
      />
      <PanelAct
        leftSection={<IconX size={18} aria-hidden />}
        shortcut="R"
        label="Refuser"
        about={who}
        onClick={refuse}
      />
    </>
  );
};
