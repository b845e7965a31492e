/** What the server takes somewhere, and what is said of the rest. */
export type AcceptedFile = { extensions: readonly string[]; megabytes: number; wrongType: string; tooLarge: string };

/** What the server takes as a logo, of whoever it is. */
export const logoFile = {
  extensions: ["png", "jpg", "jpeg", "webp"],
  megabytes: 1,
  wrongType: "Le logo doit être une image PNG, JPEG ou WebP.",
  tooLarge: "Le logo dépasse 1 Mo.",
} as const;

/** What is wrong with a file that was just chosen, told before it is sent; nothing where it may leave. */
export const fileProblem = ({ name, size }: Pick<File, "name" | "size">, accepted: AcceptedFile) => {
  if (!accepted.extensions.includes(name.split(".").pop()?.toLowerCase() ?? "")) return accepted.wrongType;
  if (size === 0) return "Le fichier est vide.";
  return size > accepted.megabytes * 1024 * 1024 ? accepted.tooLarge : "";
};
