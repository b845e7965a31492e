/** Where pictures of companies and schools are read by everybody; null without one. */
export const logoAddress = (fileId: string | null) => fileId && `/logos/${fileId}`;
export const coverAddress = (fileId: string | null) => fileId && `/couvertures/${fileId}`;
