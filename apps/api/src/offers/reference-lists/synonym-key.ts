/** A word or a phrase as synonyms are compared: without accents, capitals and hyphens; `+`, `#` and `.` are part of a name ("C++"). */
export const synonymKey = (phrase: string) =>
  phrase
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, " ")
    .trim();
