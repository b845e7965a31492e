import { z } from "zod";

z.config(z.locales.fr());

// PostgreSQL refuses NUL and half a surrogate pair; other control characters do not belong in a form.
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const storable = (value: string) => !unstorable.test(value);
const unstorableMessage = "Ce texte contient des caractères non autorisés.";

/** Optional text: trimmed, at most `max` characters, storable. */
export const text = (max: number) =>
  z.string("Un texte est attendu.").trim().max(max, `${max} caractères au plus.`).refine(storable, unstorableMessage);

/** A search: never refused, only cut to `max` characters and cleaned of what cannot be stored. */
export const searchText = (max: number) =>
  z
    .string("Un texte est attendu.")
    .default("")
    .transform((value) =>
      value
        .slice(0, max)
        .replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, " ")
        .trim(),
    );

/** Required text; `message` is the sentence when it is missing or blank. */
export const filled = (max: number, message: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? message : "Un texte est attendu."),
    })
    .trim()
    .min(1, message)
    .max(max, `${max} caractères au plus.`)
    .refine(storable, unstorableMessage);

/** Required choice; `message` is the sentence when none is made. */
export const chosen = <const T extends readonly [string, ...string[]] | readonly string[]>(
  options: T,
  message: string,
) =>
  z.enum(options as unknown as { [K in T[number]]: K }, {
    error: ({ input }) => (input === undefined || input === null || input === "" ? message : "Ce choix n'existe pas"),
  });

/** A telephone number, or none. */
export const phone = text(30).regex(/^(\+?[\d\s()./-]{6,})?$/, "Le numéro de téléphone n'est pas valide");

export const email = z
  .string({ error: "L'adresse e-mail est requise" })
  .trim()
  .toLowerCase()
  .min(1, "L'adresse e-mail est requise")
  .max(254, "254 caractères au plus.")
  .refine(storable, unstorableMessage)
  .pipe(z.email("L'adresse e-mail n'est pas valide"));

const isWebAddress = (value: string) => {
  if (value === "") return true;
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  return new URL(value).hostname.includes(".");
};
const webSentence = "L'adresse doit commencer par http:// ou https://";

/** An http(s) address; other schemes are refused, so that a link is never a script. */
export const webAddress = text(500).refine(isWebAddress, webSentence);

/** The same, where people type `www.exemple.fr`: `https://` is put before it. */
export const siteAddress = text(500)
  .overwrite((value) => (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(value) ? `https://${value}` : value))
  .refine(isWebAddress, webSentence);

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = (message = "La date n'est pas valide") =>
  z.iso
    .date({
      error: (issue) =>
        issue.input === undefined || issue.input === "" ? message : "La date n'existe pas dans le calendrier",
      // Not a day: only this sentence is given.
      abort: true,
    })
    .refine((value) => value >= "1900-01-01" && value <= "2200-12-31", "La date n'existe pas dans le calendrier");

const versionExpected = "La version lue est attendue.";
/** Version that the screen read. */
export const readVersion = z.number(versionExpected).int(versionExpected);
/** The same as text: in an address or a multipart form. */
export const typedVersion = z.coerce.number(versionExpected).int(versionExpected);

export const instant = z.iso.datetime();
export const id = z.uuid("Identifiant invalide.");
export const byId = z.object({ id });
