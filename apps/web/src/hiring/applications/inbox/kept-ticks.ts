import { readTyped, saveTyped } from "#platform/kept-typing.ts";

/**
 * The ticks of the inbox, kept in this tab with the address and the history entry they were put in: the back button, a reload and the link
 * of the comparison find them. Identifiers and statuses alone.
 */
const name = "inbox-ticks";

type Kept<S> = { entry: string; search: string; ticks: [string, S][] };
type Place = { key: string; search: string; state: unknown };

const read = <S>(owner: string) => readTyped(owner, name) as Kept<S> | null;

/** What was ticked in this history entry, or at this address by a person who comes back from the comparison. */
export const readTicks = <S>(owner: string, { key, search, state }: Place): [string, S][] => {
  const kept = read<S>(owner);
  const isBack = state === backToTicks && kept?.search === search;
  return kept && (isBack || kept.entry === key) ? kept.ticks : [];
};

export const saveTicks = <S>(owner: string, { key, search }: Omit<Place, "state">, ticks: [string, S][]) =>
  saveTyped(owner, name, ticks.length > 0 ? ({ entry: key, search, ticks } satisfies Kept<S>) : {});

/** State of a navigation that comes back to the ticks. */
export const backToTicks = "back-to-ticks";

/** The search of the inbox in which something was ticked last; empty for the inbox as it opens. */
export const tickedSearch = (owner: string) => read(owner)?.search ?? "";
