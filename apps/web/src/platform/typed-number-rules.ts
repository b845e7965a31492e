/** Every space that people, or what they copy from, put between thousands: ordinary, non-breaking, thin. */
const betweenThousands = /(?<=\d)\s(?=\d{3}(?!\d))/g;

/** The number that a person typed, with a comma or a point, and spaces between thousands (`1 500,50`); NaN for anything else. */
export const typedNumberOf = (typed: string) => {
  const plain = typed.trim().replace(betweenThousands, "").replace(",", ".");
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};
