/** In these an ampersand is itself already; each with what ends it. */
const asWritten: Record<string, string> = { "<![CDATA[": "]]>", "<!--": "-->", "<?": "?>" };
const beginnings = Object.keys(asWritten);
const entity = /^&(#\d{1,7}|#x[\da-f]{1,6}|[a-z_][\w.-]{0,30});/i;
/** Where a chunk ends within what may become an entity, or the beginning of a section. */
const openEntity = /^&[#\w.-]{0,32}$/;

/**
 * Gives a function that mends XML chunk by chunk: an ampersand that begins no entity ("R&D", "?a=1&b=2") is text and is written
 * so. What a chunk's end leaves open is kept for the next one; `end` gives the rest.
 */
export const ampersandMender = () => {
  let buffered = "";
  /** What ends the section we are in; empty in markup and text. */
  let until = "";

  /** Up to where markup and text can be given: a section that only begins at the chunk's end is kept. */
  const safeEnd = (isLast: boolean) => {
    const last = isLast ? -1 : buffered.lastIndexOf("<");
    return last >= 0 && beginnings.some((begins) => begins.startsWith(buffered.slice(last))) ? last : buffered.length;
  };

  const mend = (isLast: boolean) => {
    const next = /&|<!\[CDATA\[|<!--|<\?/g;
    let mended = "";
    let at = 0;
    const give = (to: number, bufferFrom = to) => {
      mended += buffered.slice(at, to);
      buffered = buffered.slice(bufferFrom);
      return mended;
    };
    for (;;) {
      if (until) {
        const end = buffered.indexOf(until, at);
        // What ends it may itself be cut in two.
        if (end < 0) return give(isLast ? buffered.length : Math.max(at, buffered.length - until.length + 1));
        mended += buffered.slice(at, end + until.length);
        at = end + until.length;
        until = "";
      }
      next.lastIndex = at;
      const found = next.exec(buffered);
      if (!found) return give(Math.max(at, safeEnd(isLast)));
      mended += buffered.slice(at, found.index);
      at = found.index;
      if (found[0] === "&") {
        const rest = buffered.slice(at, at + 34);
        const whole = entity.exec(rest)?.[0];
        if (!whole && !isLast && at + rest.length === buffered.length && openEntity.test(rest)) return give(at);
        mended += whole ?? "&amp;";
        at += whole?.length ?? 1;
      } else {
        mended += found[0];
        at += found[0].length;
        until = asWritten[found[0]] ?? "";
      }
    }
  };

  return {
    write: (chunk: string) => {
      buffered += chunk;
      return mend(false);
    },
    end: () => mend(true),
  };
};
