import type { BatchCandidate, getCompanyBatch } from "@passerelle/contract/hiring/company-batches";
import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import type { Output } from "@passerelle/contract/route";
import { useState } from "react";
import { useOpened } from "#ui/use-address.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { useBatchAnswers } from "./use-batch-answers.ts";

/** Whether the application can still be answered, as in `hiring/quick-replies`. */
const isOpen = ({ status }: BatchCandidate) => status === "PD" || status === "RV";

/** Who of a batch is shown, who is ticked, and the answer that is being given to them. */
export const useBatchRound = (batch: Output<typeof getCompanyBatch>, reasons: readonly RefusalReason[]) => {
  const { candidates } = batch;
  const { held, news, give, undo } = useBatchAnswers(batch.id);
  const address = useOpened("candidature");
  // Followed at once, before the address is: an answer typed right after J is for the next student.
  const [picked, setPicked] = useState(address.opened);
  const [inAddress, setInAddress] = useState(address.opened);
  if (address.opened !== inAddress) {
    setInAddress(address.opened);
    if (address.opened === null || picked === null) setPicked(address.opened);
  }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRefusing, setIsRefusing] = useState(false);
  const [reason, setReason] = useState<RefusalReason | "">("");
  const [word, setWord] = useState("");
  const [isByKey, setIsByKey] = useSingleKeys();

  const heldIds = new Set(held?.candidates.map(({ id }) => id));
  const open = candidates.filter((one) => isOpen(one) && !heldIds.has(one.id));
  const waiting = open.filter(({ status }) => status === "PD");
  const shown = candidates.find(({ id }) => id === picked) ?? waiting[0] ?? candidates[0];
  const selected = open.filter(({ id }) => chosen.has(id));
  const aimed = selected.length > 0 ? selected : open.filter(({ id }) => id === shown?.id);

  const begin = () => {
    setIsRefusing(false);
    setReason("");
    setWord("");
  };
  const show = (id: string) => {
    setPicked(id);
    address.open(id);
    begin();
  };
  const answer = (code: Answer) => {
    // An application under review is not moved there again.
    const reached = code === "review" ? aimed.filter(({ status }) => status === "PD") : aimed;
    if (reached.length === 0) return;
    give(reached, code, { refusal_word: word.trim(), ...(reason && { refusal_reason: reason }) });
    const gone = new Set(reached.map(({ id }) => id));
    const next = waiting.find(({ id }) => !gone.has(id));
    setChosen(new Set());
    setPicked(next?.id ?? shown?.id ?? null);
    if (next && address.opened !== null) address.open(next.id);
    begin();
  };
  const step = (by: 1 | -1) => {
    const at = candidates.findIndex(({ id }) => id === shown?.id);
    const next = candidates[(at + by + candidates.length) % candidates.length];
    if (next) show(next.id);
  };
  const choose = (id: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(id);
    else after.delete(id);
    setChosen(after);
  };
  const chooseAll = (isChosen: boolean) => setChosen(new Set(isChosen ? open.map(({ id }) => id) : []));
  const refuse = () => aimed.length > 0 && setIsRefusing(true);
  const [next, previous] = [() => step(1), () => step(-1)];
  useShortcuts(
    isRefusing
      ? {
          ...Object.fromEntries(reasons.map((code, index) => [String((index + 1) % 10), () => setReason(code)])),
          Escape: begin,
        }
      : {
          ArrowDown: next,
          j: next,
          ArrowUp: previous,
          k: previous,
          x: () => shown && isOpen(shown) && choose(shown.id, !chosen.has(shown.id)),
          e: () => answer("interview"),
          t: () => answer("review"),
          r: refuse,
          ArrowLeft: undo,
        },
    isByKey,
  );
  const form = { reason, word, onReason: setReason, onWord: setWord, onCancel: begin };
  return {
    held,
    heldIds,
    news,
    undo,
    open,
    /** With what is held: it leaves unless it is taken back. */
    answered: candidates.length - waiting.length,
    shown,
    selected,
    aimed,
    chosen,
    choose,
    chooseAll,
    show,
    close: address.close,
    isOpened: address.opened !== null,
    answer,
    refuse,
    refusal: isRefusing ? { ...form, onConfirm: () => answer("refusal") } : null,
    keys: { isByKey, setIsByKey },
  };
};
export type BatchRoundState = ReturnType<typeof useBatchRound>;
