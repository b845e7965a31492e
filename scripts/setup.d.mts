/** What benchmarks and tests, which are TypeScript, take of the plain JavaScript that sets a clone up. */
export const leanMemory: { flags: string[]; env: Record<string, string> };
export const ensureBuilt: () => void;
