const unquoted = (literal: string) => literal.slice(1, -1).replace(/\\(.)/g, "$1");

/** The names of the tests that a source runs: what follows `test(` or `test.each(…)(`, never what is skipped. */
export const testNamesIn = (source: string) => {
  const calls = source.matchAll(/\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*,/g);
  return [...calls].flatMap(({ index, 1: literal = "" }) =>
    /(?:(?<![.\w])test|\))$/.test(source.slice(0, index).trimEnd()) ? [unquoted(literal)] : [],
  );
};
