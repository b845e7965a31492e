import { text } from "./text.ts";

/** Whether fourteen digits are a SIRET (Luhn). La Poste's many sites pass a plain sum instead. */
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

/** Accepts a SIRET with spaces or full stops; gives its digits, empty for none. */
export const siret = text(20)
  .transform((value) => value.replace(/[\s.]/g, ""))
  .refine(
    (value) => value === "" || isSiret(value),
    "Ce SIRET n'est pas valable : 14 chiffres, dont le dernier vérifie les autres.",
  );
