import type { ContractType } from "@passerelle/contract/enumerations";
import { describe, expect, test } from "vitest";
import { findCommune } from "#geography/places/places.ts";
import { apart, otherNames, otherTitles, type Side, sales, same, sameNames, sameTitles, vague } from "./pairs.ts";
import { blockKey, isSameOffer, readOffer } from "./same-offer.ts";
import { textSignature } from "./text-signature.ts";

const offerOf = (side: Side, source: string) => {
  const town = side.town ?? "Nantes";
  const commune = findCommune(town);
  if (!commune) throw new Error(`No commune is called ${town}.`);
  return {
    source_label: side.source ?? source,
    title: side.title ?? "Vendeur conseil H/F",
    company_name: side.company ?? "Décathlon",
    city: commune.name,
    commune_code: commune.code,
    department: commune.department,
    address: side.address ?? "",
    levels: side.levels ?? [],
    contract_types: side.contracts ?? (["AP", "PR"] satisfies ContractType[]),
    contract_start: side.start ?? null,
    rome_codes: side.rome ?? [],
    text_signature: textSignature(side.text ?? sales),
  };
};
const judged = ([one, other]: [Side, Side]) => {
  const [a, b] = [offerOf(one, "France Travail"), offerOf(other, "Hellowork")];
  const isInOneBlock = blockKey(a) !== null && blockKey(a) === blockKey(b);
  const [first, second] = [readOffer(a), readOffer(b)];
  const isSame = isSameOffer(first, second);
  if (isSame !== isSameOffer(second, first)) throw new Error("the order of the two decides");
  return isInOneBlock && isSame;
};

const withTitles = ([one, other]: readonly [string, string]): [Side, Side] => [
  { title: one, text: vague },
  { title: other, text: vague },
];

describe("pairs of offers", () => {
  test("there are enough of them", () => expect([same.length, apart.length].every((count) => count >= 40)).toBe(true));
  test.each(same)("one offer: %s", (_, ...pair) => expect(judged(pair)).toBe(true));
  test.each(apart)("two offers: %s", (_, ...pair) => expect(judged(pair)).toBe(false));
  test.each(sameTitles)("one job: %s, %s", (...titles) => expect(judged(withTitles(titles))).toBe(true));
  test.each(otherTitles)("two jobs: %s, %s", (...titles) => expect(judged(withTitles(titles))).toBe(false));
  test.each(sameNames)("one company: %s, %s", (one, other) =>
    expect(judged([{ company: one }, { company: other }])).toBe(true),
  );
  test.each(otherNames)("two companies: %s, %s", (one, other) =>
    expect(judged([{ company: one }, { company: other }])).toBe(false),
  );
});

test.each([[{ company_name: "", commune_code: "44109" }], [{ company_name: "Orange", commune_code: null }]])(
  "an offer without company or commune is like itself alone: %j",
  (known) => expect(blockKey({ city: "Nantes", ...known })).toBeNull(),
);
