import { longestGap } from "../faults/compare.ts";

/** What the drill accepts. A read that is only slow, on a machine that does the work of three, is not down. */
const limits = { writesMs: 30_000, readsMs: 5_000 };

export type Window = { title: string; from: number; to: number };

/** What was seen of writes and reads while one fault lasted: milliseconds, and reads refused even when asked again. */
export const seenIn = ({ from, to }: Window, writes: number[], reads: number[], refusals: number[]) => ({
  writesMs: longestGap(writes, from, to),
  readsMs: longestGap(reads, from, to),
  refused: refusals.filter((time) => time >= from && time <= to).length,
});

type Total = {
  lost: number;
  doubled: number;
  contradicting: number;
  writesMs: number;
  readsMs: number;
  refused: number;
};

/** Sentences that say what was not as it must be: none where the drill succeeds. */
export const failuresOf = ({ lost, doubled, contradicting, writesMs, readsMs, refused }: Total) => [
  ...(lost > 0 ? [`${lost} écritures ou courriels perdus`] : []),
  ...(doubled > 0 ? [`${doubled} écritures ou courriels en double`] : []),
  ...(contradicting > 0 ? [`${contradicting} historiques contredisent leur candidature`] : []),
  ...(writesMs > limits.writesMs ? [`${(writesMs / 1000).toFixed(1)} s sans écriture confirmée`] : []),
  ...(readsMs > limits.readsMs ? [`${(readsMs / 1000).toFixed(1)} s sans lecture`] : []),
  ...(refused > 0 ? [`${refused} lectures refusées deux fois de suite`] : []),
];

/** Of what was confirmed before a moment, what a base restored to that moment does not hold; and what it holds that nobody ever wrote. */
export const restoredWrongly = (before: string[], restored: string[], inTheEnd: string[]) => {
  const [has, known] = [new Set(restored), new Set(inTheEnd)];
  return { missing: before.filter((key) => !has.has(key)), unknown: restored.filter((key) => !known.has(key)) };
};
