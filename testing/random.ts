/** A small repeatable generator (mulberry32): the same seed gives the same world. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const one = <T>(items: readonly T[]): T => items[whole(0, items.length - 1)] as T;
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(whole(0, left.length - 1), 1)[0] as T,
    );
  };
  return { next, whole, one, some };
};
export type Random = ReturnType<typeof randomFrom>;
