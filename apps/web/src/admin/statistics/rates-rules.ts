type Counts = { status: string; count: number }[];

/** Rounded percentage; nothing out of nothing is 0. */
export const percentage = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** Interview rate: applications in IN or RV over all (docs/product/companies.md#rates). */
export const interviewRate = (byStatus: Counts, total: number) =>
  percentage(
    byStatus.filter(({ status }) => status === "IN" || status === "RV").reduce((sum, { count }) => sum + count, 0),
    total,
  );
