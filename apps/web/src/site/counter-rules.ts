/** How long a counter takes to reach its value (docs/product/offers-and-search.md#counters). */
export const countingMs = 1200;

/** Where a counter stands after so many milliseconds: fast at first, slower and slower. */
export const countedAfter = (value: number, elapsedMs: number) => {
  const progress = Math.min(1, Math.max(0, elapsedMs / countingMs));
  return Math.round(value * (1 - (1 - progress) ** 3));
};
