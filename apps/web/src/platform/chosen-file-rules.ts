/** Accepted files of an upload, and the sentences for others. */
export type AcceptedFile = { extensions: readonly string[]; megabytes: number; wrongType: string; tooLarge: string };

/** Accepted logos. */
export const logoFile = {
  extensions: ["png", "jpg", "jpeg", "webp"],
  megabytes: 1,
  wrongType: "Le logo doit être une image PNG, JPEG ou WebP.",
  tooLarge: "Le logo dépasse 1 Mo.",
} as const;

/** Accepted pictures at the top of a page. */
export const coverFile = {
  ...logoFile,
  wrongType: "La couverture doit être une image PNG, JPEG ou WebP.",
  tooLarge: "La couverture dépasse 1 Mo.",
} as const;

/** Accepted photos, before they are drawn again smaller. */
export const photoFile = {
  ...logoFile,
  megabytes: 20,
  wrongType: "La photo doit être une image PNG, JPEG ou WebP.",
  tooLarge: "La photo dépasse 20 Mo.",
} as const;

/** Error of a chosen file, checked before upload; empty when it may be sent. */
export const fileProblem = ({ name, size }: Pick<File, "name" | "size">, accepted: AcceptedFile) => {
  if (!accepted.extensions.includes(name.split(".").pop()?.toLowerCase() ?? "")) return accepted.wrongType;
  if (size === 0) return "Le fichier est vide.";
  return size > accepted.megabytes * 1024 * 1024 ? accepted.tooLarge : "";
};
