import { plainKey } from "#geography/places/plain-key.ts";
import { trades } from "#geography/trades/trades.ts";
import type { BroadcastOffer } from "./offer.ts";

const byTitle = new Map(trades.flatMap(({ titles, rome }) => titles.map((title) => [plainKey(title), rome] as const)));

/** The title as a trade: without who is meant, nor what kind of contract it is. */
const tradeOf = (title: string) =>
  plainKey(title.replace(/\(\p{L}{1,5}\)|[·•]\p{L}+/gu, ""))
    .replace(/\b(h f|f h|h f x|f h x)\b/g, " ")
    .replace(/\b(en )?(alternance|apprentissage|contrat pro)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The ROME code of the trade that the offer names, or that its title is word for word; empty where it is not known. */
export const romeOf = ({ title, form }: Pick<BroadcastOffer, "title" | "form">) =>
  [form.associated_job, title].map((said) => byTitle.get(tradeOf(said))).find((code) => code) ?? "";
