/** Positions of the write-ahead log as PostgreSQL writes them: `16/B374D848`, two hexadecimal halves. */
const positionPattern = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Whether `text` is a position; anybody may send one. */
export const isPosition = (text: string) => positionPattern.test(text);

const numberOf = (position: string) => {
  const [, high = "0", low = "0"] = positionPattern.exec(position) ?? [];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Most positions that are remembered; the last of so many stands for all later ones, as if they were as old. */
const mostRemembered = 1000;

/**
 * Works out how far a replica is behind, from the positions written and replayed. Their times are those of `now`, in seconds that never go
 * back, so that the clocks of the two servers are not compared.
 */
export const createLag = (now: () => number) => {
  /** Written, and not replayed when it was last asked; the eldest first. */
  let waiting: { at: number; position: bigint }[] = [];
  let reached: bigint | null = null;
  return {
    wrote: (position: string) => {
      const written = numberOf(position);
      const last = waiting.at(-1);
      if (written <= (last?.position ?? reached ?? -1n)) return;
      if (last && waiting.length === mostRemembered) last.position = written;
      else waiting.push({ at: now(), position: written });
    },
    /** Null when the replica did not answer. */
    replayed: (position: string | null) => {
      reached = position === null ? null : numberOf(position);
      waiting = waiting.filter((one) => reached === null || one.position > reached);
    },
    /** Seconds since the eldest write that is not replayed was seen; null while the replica is away. */
    seconds: () => (reached === null ? null : now() - (waiting[0]?.at ?? now())),
    /** Whether the replica had replayed `position` when it was last asked. */
    has: (position: string) => reached !== null && numberOf(position) <= reached,
  };
};
