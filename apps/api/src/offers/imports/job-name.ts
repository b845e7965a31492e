import { landingTrades } from "#geography/trades/landing-trades.ts";
import { termsOf } from "#offers/vocabulary/analysis.ts";
import { oneLine } from "#platform/plain-text.ts";

type Trade = { name: string; words: string[] };

/** The trades that have a page of their own, by their first word; those of many words before those of one. */
const byFirstWord = new Map<string, Trade[]>();
for (const { name } of landingTrades) {
  const words = termsOf(name);
  const [first = ""] = words;
  const same = [...(byFirstWord.get(first) ?? []), { name, words }];
  byFirstWord.set(
    first,
    same.sort((a, b) => b.words.length - a.words.length),
  );
}

/**
 * The trade that a title names: its words, one after the other, wherever they stand; a trade of one word only where the title
 * begins by it, as an engineer may be "commercial" too. The longest wins.
 */
const tradeOfTitle = (title: string) => {
  const words = termsOf(title);
  let found: Trade | undefined;
  for (const [at, word] of words.entries())
    for (const trade of byFirstWord.get(word) ?? []) {
      if (trade.words.length <= (found?.words.length ?? 0) || (trade.words.length === 1 && at > 0)) break;
      if (trade.words.every((each, index) => words[at + index] === each)) found = trade;
    }
  return found?.name ?? "";
};

const genderMarks = /\(?\b[hf] ?\/ ?[hf]( ?\/ ?[xn])?\b\)?/gi;

/** The job that an offer is for: as its source names it, else the trade that its title names; empty where neither says. */
export const jobNameOf = (said: string, title: string) => {
  const name = oneLine(said, 200)
    .replace(genderMarks, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s–-]+|[\s–-]+$/g, "");
  return name || tradeOfTitle(title);
};
