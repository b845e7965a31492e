import { isSiret } from "@passerelle/contract/siret";

let given = 0;

/** A SIRET that no other school of this process has: its last digit proves the others. */
export const newSiret = () => {
  given += 1;
  const digits = `9${String(given).padStart(8, "0")}0001`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isSiret) ?? "";
};
