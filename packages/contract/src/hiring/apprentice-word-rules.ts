/** Most signs of an apprentice's word; apart from the schemas, so that a screen carries none. */
export const longestWord = 600;
