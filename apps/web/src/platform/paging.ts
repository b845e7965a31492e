type Page = { rows: readonly unknown[]; total: number };

/** Rows that a list asks for at a time. */
export const pageSize = 20;

/** Where the next page of a list starts; undefined when everything is shown. */
export const nextOffset = (last: Page, pages: Page[]) => {
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return last.rows.length > 0 && shown < last.total ? shown : undefined;
};
