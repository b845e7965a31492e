/** What is written, as the screen of the program calls it. */
export const kinds = ["offres", "candidatures", "statuts", "notes", "suivis"] as const;
export type Kind = (typeof kinds)[number];
/** Keys of writes: each names one write, with what it said. */
type Keys = Record<Kind, string[]>;

export const noKeys = (): Keys => ({ offres: [], candidatures: [], statuts: [], notes: [], suivis: [] });

/** Which of the keys that were acknowledged are not found, and which are found more often than they were acknowledged. */
export const compare = (acknowledged: string[], found: string[]) => {
  const left = new Map<string, number>();
  for (const key of found) left.set(key, (left.get(key) ?? 0) + 1);
  const lost: string[] = [];
  for (const key of acknowledged) {
    const count = left.get(key) ?? 0;
    if (count === 0) lost.push(key);
    else left.set(key, count - 1);
  }
  const doubled = [...left].flatMap(([key, count]) => Array.from({ length: count }, () => key));
  return { lost, doubled };
};

/** An application and the steps of its history in order, the first left out: it was made with the application. */
export type History = { id: string; status: string; steps: string[] };

/** One key for each step: a step that is missing, added or in another place is another key. */
export const stepKey = (id: string, place: number, status: string) => `${id} ${place} ${status}`;
export const stepsOf = (histories: History[]) =>
  histories.flatMap(({ id, steps }) => steps.map((status, place) => stepKey(id, place, status)));

/** Applications whose row does not say what the last step of their history says. */
export const contradictions = (histories: History[]) =>
  histories.filter(({ status, steps }) => (steps.at(-1) ?? "PD") !== status).map(({ id }) => id);

type Mail = { id: string; key: string | null; isSent: boolean };

/**
 * What became of the mails. `expected`: the keys of those that acknowledged writes cause; `mails`: every row, its key where it is such a
 * mail; `received`: how often the server received each message, by the identifier of its row.
 */
export const compareMails = (expected: string[], mails: Mail[], received: Map<string, number>) => {
  const { lost, doubled } = compare(
    expected,
    mails.flatMap(({ key }) => key ?? []),
  );
  const known = new Set(mails.map(({ id }) => id));
  return {
    /** Never written, never sent, or said to be sent and not received. */
    lost: [...lost, ...mails.filter(({ id, isSent }) => !isSent || !received.has(id)).map(({ id }) => id)],
    /** Written twice: two messages say the same. */
    doubled,
    /** Received more than once with the same Message-ID: a process died between the server's answer and the row. */
    inDoubt: [...received.values()].filter((count) => count > 1).length,
    /** Received, and taken back meanwhile, as what a change of mind takes back. */
    unknown: [...received.keys()].filter((id) => !known.has(id)).length,
  };
};

/** The longest time in milliseconds, between `from` and `to`, in which none of `times` (in order) lies. */
export const longestGap = (times: number[], from: number, to: number) => {
  const within = times.filter((time) => time > from && time < to);
  const marks = [from, ...within, to];
  return marks.reduce((longest, mark, index) => Math.max(longest, mark - (marks[index - 1] ?? mark)), 0);
};
