/** A term as the text of a `tsquery` or a `tsvector` names it. */
export const lexeme = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
