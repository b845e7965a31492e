import { text } from "./text.ts";

/** Whether the last digit checks the others (Luhn). */
const isChecked = (digits: string) => {
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    const counted = (digits.length - index) % 2 === 0 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
};

export const isSiren = (digits: string) => /^\d{9}$/.test(digits) && isChecked(digits);

/** Whether fourteen digits are a SIRET (Luhn). La Poste's many sites pass a plain sum instead. */
export const isSiret = (digits: string) => {
  if (!/^\d{14}$/.test(digits)) return false;
  const plain = [...digits].reduce((sum, digit) => sum + Number(digit), 0);
  if (digits.startsWith("356000000") && plain % 5 === 0) return true;
  return isChecked(digits);
};

/** Accepts a SIRET with spaces or full stops; gives its digits, empty for none. */
export const siret = text(20)
  .transform((value) => value.replace(/[\s.]/g, ""))
  .refine(
    (value) => value === "" || isSiret(value),
    "Ce SIRET n'est pas valable : 14 chiffres, dont le dernier vérifie les autres.",
  );
