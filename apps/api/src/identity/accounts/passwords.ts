import { hash, verify } from "@node-rs/argon2";
import { newPassword } from "@passerelle/contract/identity/accounts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import { Refusal } from "#platform/refusals.ts";
import { frenchHabits } from "./french-passwords.ts";

// Algorithm 2 is argon2id; 19 MiB and two passes are OWASP's first recommendation.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The password of every account of the demo world, which README publishes. */
export const demoPassword = "passerelle-2026-demo";
const commonest = new Set([
  ...(dictionary["passwords-common"] as string[]),
  ...french["commonWords-fr"],
  ...french["firstnames-fr"],
  ...french["lastnames-fr"],
  ...frenchHabits,
  demoPassword,
]);

const leet: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };

/** The word of a password, without accents, separators and what surrounds it. `Mot-de-p@sse2026!` is `motdepasse`. */
const wordOf = (password: string) =>
  password
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\s._-]+/g, "")
    .replace(/^[^a-z]+|[^a-z]+$/g, "")
    .replace(/[013457@$]/g, (sign) => leet[sign] ?? sign);

/** Repetitions and runs count as the word they repeat: `motdepassemotdepasse`, `123412341234`. */
const isPlainlyCommon = (plain: string) => {
  if (commonest.has(plain) || /^(.)\1*$/.test(plain)) return true;
  const repeated = /^(.{1,10}?)\1+$/.exec(plain)?.[1];
  return (
    (repeated !== undefined && (repeated.length < 6 || commonest.has(repeated))) ||
    "01234567890123456789".includes(plain)
  );
};

const isCommon = (password: string) => {
  const plain = password.toLowerCase();
  const word = wordOf(plain);
  // Fewer than four letters are no word.
  return isPlainlyCommon(plain) || (word.length >= 4 && isPlainlyCommon(word));
};

/** Why a password is refused beyond its length (docs/product/accounts-and-sessions.md#passwords); null when it is not. */
const problemOf = (password: string, email: string) => {
  const plain = password.toLowerCase();
  if (plain === email || plain === email.split("@")[0])
    return "Le mot de passe doit être différent de l'adresse e-mail";
  return isCommon(password) ? "Ce mot de passe est trop courant" : null;
};

/** Refuses the commonest passwords and the account's own address. */
export const checkPassword = (password: string, email: string) => {
  const problem = problemOf(password, email);
  if (problem) throw new Refusal("validation", { password: [problem] });
};

/** How strong a password is, for the bar under its field: 0 when it would be refused, then by length and variety, up to 3. */
export const strengthOf = (password: string, email: string) => {
  const { error } = newPassword.safeParse(password);
  const problem = error?.issues[0]?.message ?? problemOf(password, email.trim().toLowerCase());
  if (problem) return { strength: 0, problem };
  const varied = Math.min(password.length, 2 * new Set(password.toLowerCase()).size);
  return { strength: varied >= 20 ? 3 : varied >= 14 ? 2 : 1, problem: null };
};

export const hashPassword = (password: string) => hash(password, options);

// Compared when there is no account, so that timing does not reveal it.
const nobodysHash = hashPassword("personne n'a ce mot de passe");

export const passwordMatches = async (password: string, passwordHash: string | undefined) =>
  (await verify(passwordHash ?? (await nobodysHash), password, options)) && passwordHash !== undefined;
