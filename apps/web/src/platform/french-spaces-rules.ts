/**
 * What a person typed, with the spaces of French punctuation that no line may break at: before a colon, a semicolon, an exclamation or
 * question mark and a closing quotation mark, and after an opening one.
 */
export const withFrenchSpaces = (text: string) => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
