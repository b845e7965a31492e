export const sourcesIn: (root: string) => string[];
export const replacedWordsIn: (root: string) => string[];
