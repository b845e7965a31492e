/** Who must not be recognised in a text. */
export type Identity = {
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
};

const hidden = "[masqué]";
/** Parts of a name shorter than this are words of the language too (« de », « la »). */
const shortest = 3;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** A name and its parts, the longest first, in any case and with any accents. */
const namePattern = ({ first_name, last_name }: Identity) => {
  const names = [first_name, last_name].flatMap((name) => {
    const whole = plain((name ?? "").trim());
    return [whole, ...whole.split(/[\s'’-]+/).filter((part) => part.length >= shortest)];
  });
  const words = [...new Set(names.filter(Boolean))]
    .sort((a, b) => b.length - a.length)
    .map((word) => [...word].map((letter) => `${escaped(letter)}\\p{M}*`).join(""));
  return words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}])`, "giu") : null;
};

const contacts = [
  /[^\s<>()"'=,;:]+@[^\s<>()"'=,;:]+/g,
  /(?:https?:\/\/|www\.)\S+/gi,
  /(?:[a-z]{2,3}\.)?(?:linkedin|github|facebook|instagram)\.com\/\S+/gi,
  // Telephones, however their digits are grouped.
  /(?:\+|\b00|\b0)\d(?:[\s./()-]*\d){6,}/g,
  // A street with its number, and a town with its postcode.
  /\b\d+\s*(?:bis|ter|quater)?,?\s+(?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|allée|quai|route|cours|square|passage)\s[^,;.\n]*/giu,
  /\b\d{5}\s+\p{Lu}[\p{L}'’-]*/gu,
];

/**
 * A text without what tells who a candidate is: their names, and any e-mail, telephone, page or postal address. As it is without an
 * identity to hide.
 */
export const withoutIdentity = (text: string, identity: Identity | null) => {
  if (!identity || text === "") return text;
  let left = text;
  for (const pattern of contacts) left = left.replace(pattern, hidden);
  const names = namePattern(identity);
  return names ? left.normalize("NFD").replace(names, hidden).normalize("NFC") : left;
};
