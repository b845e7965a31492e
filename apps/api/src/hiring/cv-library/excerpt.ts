type Part = { text: string; is_match: boolean };

/** Longer than this, the text was cut at a number of characters: a whole word ends it better. */
const wholeText = 270;
const endedWell = (text: string) => (text.length < wholeText ? text : text.replace(/\s+\S*$/, "…"));

/** What is left of a layout (bullets, rules) and of what was taken out, in a row. */
const debris = /(?:[…•·▪■●◦|_]\s*){2,}/g;

/** Cuts an excerpt where its words answer the search: between the controls that the database puts around them. */
export const partsOf = (marked: string): Part[] => {
  const line = marked
    .replace(/\s+/g, " ")
    .replace(debris, "… ")
    .replace(/^(?:…\s*)?[•·▪■●◦|]\s*/, "")
    .trim();
  return (line.includes("\u0001") ? line : endedWell(line))
    .split("\u0001")
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, is_match: false }];
      const [match = "", ...after] = piece.split("\u0002");
      return [
        { text: match, is_match: true },
        { text: after.join(""), is_match: false },
      ];
    })
    .filter(({ text }) => text !== "");
};

export const textOf = (parts: Part[]) => parts.map(({ text }) => text).join("");
