import { text } from "./text.ts";

/**
 * Whether these fourteen digits are a SIRET: the last one proves the others (Luhn's sum). La Poste's many sites are numbered so
 * that the plain sum of their digits proves them.
 */
export const isSiret = (digits: string) => {
  if (!/^\d{14}$/.test(digits)) return false;
  const each = [...digits].map(Number);
  const plain = each.reduce((sum, digit) => sum + digit, 0);
  if (digits.startsWith("356000000") && plain % 5 === 0) return true;
  const sum = each.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
};

/** A SIRET as people type it, with spaces or full stops between its digits, kept as its digits; empty where none is given. */
export const siret = text(20)
  .transform((value) => value.replace(/[\s.]/g, ""))
  .refine(
    (value) => value === "" || isSiret(value),
    "Ce SIRET n'est pas valable : 14 chiffres, dont le dernier vérifie les autres.",
  );
