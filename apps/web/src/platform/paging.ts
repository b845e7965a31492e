type Page = { rows: readonly unknown[]; total: number };

/** Rows per request. */
export const pageSize = 20;

/** `offset` of the next page; undefined at the end. */
export const nextOffset = (last: Page, pages: Page[]) => {
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return last.rows.length > 0 && shown < last.total ? shown : undefined;
};
