const space = "\u00a0";
const inPairs = (digits: string) => digits.replace(/\d{2}(?=\d)/g, `$&${space}`);

/** `732 829 320 00074`: a SIRET in groups; other text stays as it is. */
export const groupedSiret = (siret: string) => {
  const [, one, two, three, place] = /^(\d{3})(\d{3})(\d{3})(\d{5})$/.exec(siret.replace(/\s/g, "")) ?? [];
  return place ? [one, two, three, place].join(space) : siret;
};

/** `02 40 00 00 00`, `+33 6 12 34 56 78`: French numbers in pairs; other numbers stay as typed. */
export const groupedPhone = (phone: string) => {
  const digits = phone.replace(/[\s.-]/g, "");
  if (/^0\d{9}$/.test(digits)) return inPairs(digits);
  const [, first, rest] = /^\+33(\d)(\d{8})$/.exec(digits) ?? [];
  return rest ? ["+33", first, inPairs(rest)].join(space) : phone;
};
