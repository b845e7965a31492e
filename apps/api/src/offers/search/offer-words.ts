import { plainKey } from "#geography/places/plain-key.ts";
import { trades } from "#geography/trades/trades.ts";

let known: Set<string> | undefined;

/** Whether a word, as `plainKey` writes it, is one of those that offers tell trades and their tools with. */
export const isOfferWord = (word: string) => {
  known ??= new Set(
    trades
      .flatMap((trade) => [...trade.titles, ...trade.with, ...trade.does])
      .flatMap((text) => plainKey(text).split(" ")),
  );
  return known.has(word);
};
