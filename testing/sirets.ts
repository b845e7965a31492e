import { randomInt } from "node:crypto";
import { isSiret } from "@passerelle/contract/siret";

/** The SIRET of an invented company, by its number below a hundred million: its last digit proves the others. */
export const siretOf = (company: number) => {
  const digits = `9${String(company).padStart(8, "0")}0001`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isSiret) ?? "";
};

/** One that no other school has. */
export const newSiret = () => siretOf(randomInt(1_000, 100_000_000));
