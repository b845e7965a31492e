/** Spaces that people put between thousands: ordinary, non-breaking, thin. */
const betweenThousands = /(?<=\d)\s(?=\d{3}(?!\d))/g;

/** Number of a typed text with a comma or point and spaces between thousands (`1 500,50`); NaN otherwise. */
export const typedNumberOf = (typed: string) => {
  const plain = typed.trim().replace(betweenThousands, "").replace(",", ".");
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};
