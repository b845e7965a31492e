import { useSessionStorage } from "@mantine/hooks";
import type { PreviewLine, RosterOutcome, RosterPreview } from "@passerelle/contract/hiring/student-imports";
import { useRef } from "react";

type Choices = RosterPreview["choices"];
const none: Choices = { new: [], changed: [], by_hand: [], absent: [] };

/** Choices that a reload and a look at another step leave as they are, in this tab. */
const useStored = <T>(key: string) => useSessionStorage<T[]>({ key, defaultValue: [], getInitialValueInEffect: false });
const withOrWithout = <T>(all: T[], some: readonly T[], isIn: boolean) => [
  ...all.filter((one) => !some.includes(one)),
  ...(isIn ? some : []),
];

/**
 * Which lines of an import are taken, and who of those absent has stopped. A line that would replace a value typed by hand is left until it
 * is ticked. `choices`: every line of each kind, also those of pages that are not read.
 */
export const useLineTicks = (id: string, given: Choices | undefined) => {
  // The search narrows what is shown, not what there is; an answer is on its way for a moment.
  const latest = useRef(none);
  if (given) latest.current = given;
  const choices = latest.current;
  const [left, setLeft] = useStored<number>(`import-${id}-left`);
  const [taken, setTaken] = useStored<number>(`import-${id}-taken`);
  const [gone, setGone] = useStored<string>(`import-${id}-stopped`);
  const byHand = new Set(choices.by_hand);
  const [out, back, stopped] = [new Set(left), new Set(taken), new Set(gone)];
  const isIn = (line: number) => (byHand.has(line) ? back.has(line) : !out.has(line));
  const take = (lines: readonly number[], isTaken: boolean) => {
    const typed = lines.filter((line) => byHand.has(line));
    const other = lines.filter((line) => !byHand.has(line));
    setTaken((all) => withOrWithout(all, typed, isTaken));
    setLeft((all) => withOrWithout(all, other, !isTaken));
  };
  const howMany = (count: number, of: number) =>
    of === 0 ? null : count === of ? ("all" as const) : count === 0 ? ("none" as const) : ("some" as const);
  const lines = [...choices.new, ...choices.changed];
  return {
    /** What is sent. */
    without: lines.filter((line) => !isIn(line)),
    stopped: choices.absent.filter((one) => stopped.has(one)),
    isTaken: ({ line, student_id }: PreviewLine) => (line === null ? stopped.has(student_id ?? "") : isIn(line)),
    onTake: ({ line, student_id }: PreviewLine, isTaken: boolean) => {
      if (line === null) setGone((all) => withOrWithout(all, [student_id ?? ""], isTaken));
      else take([line], isTaken);
    },
    kindOf: (outcome: RosterOutcome) => {
      if (outcome === "absent")
        return {
          taken: howMany(choices.absent.filter((one) => stopped.has(one)).length, choices.absent.length),
          onTake: (isTaken: boolean) => setGone((all) => withOrWithout(all, choices.absent, isTaken)),
        };
      const own = outcome === "new" || outcome === "changed" ? choices[outcome] : [];
      return {
        taken: howMany(own.filter(isIn).length, own.length),
        onTake: (isTaken: boolean) => take(own, isTaken),
      };
    },
  };
};
