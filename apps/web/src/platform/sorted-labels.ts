/** Choices in the alphabetical order of their French labels, « Autre » (`OTHER`) last. */
export const sortedLabels = <L extends Record<string, string>>(labels: L) =>
  Object.fromEntries(
    Object.entries(labels).sort(
      ([a, first], [b, second]) => Number(a === "OTHER") - Number(b === "OTHER") || first.localeCompare(second, "fr"),
    ),
  ) as L;
