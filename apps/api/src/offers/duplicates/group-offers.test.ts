import { expect, test } from "vitest";
import { type Grouped, groupOffers } from "./group-offers.ts";
import { readOffer } from "./same-offer.ts";
import { textSignature } from "./text-signature.ts";

const text =
  "Vous accueillez la clientèle, vous tenez la caisse et vous mettez les produits en valeur avec une équipe de six.";
const offer = (
  id: string,
  source: string,
  said: { title?: string; levels?: ["CAP"] | ["BA2"]; text?: string; day?: number } = {},
) => ({
  id,
  published_at: `2027-01-${String(said.day ?? 1).padStart(2, "0")}T00:00:00Z`,
  offer: readOffer({
    ...{ source_label: source, title: said.title ?? "Vendeur conseil", company_name: "Orange", city: "Nantes" },
    ...{ commune_code: "44109", department: "44", address: "", levels: said.levels ?? [], contract_types: ["AP"] },
    ...{ contract_start: null, rome_codes: [], text_signature: textSignature(said.text ?? text) },
  }),
});
const idsOf = (groups: Grouped<unknown>[][]) => groups.map((group) => group.map(({ id }) => id)).sort();

test("the earliest published is the head, and the same on every site is one group", () => {
  const offers = [
    offer("a", "A", { day: 3 }),
    offer("b", "B", { day: 1 }),
    offer("c", "C", { day: 2 }),
    offer("d", "C", { title: "Comptable" }),
  ];
  expect(idsOf(groupOffers(offers))).toEqual([["b", "c", "a"], ["d"]]);
});

test("two openings of one site stay apart, though a third site's is like both", () => {
  const offers = [
    offer("a", "A", { text: `${text} Rayon téléphones.`, day: 1 }),
    offer("b", "A", { text: `${text} Rayon tablettes et montres.`, day: 2 }),
    offer("c", "B", { text: `${text} Rayon tablettes et montres.`, day: 3 }),
  ];
  expect(idsOf(groupOffers(offers))).toEqual([["a"], ["b", "c"]]);
});

test("an offer without a level does not bring two levels together", () => {
  const offers = [offer("a", "A", { levels: ["CAP"] }), offer("b", "B"), offer("c", "C", { levels: ["BA2"] })];
  expect(
    groupOffers(offers)
      .map((group) => group.length)
      .sort(),
  ).toEqual([1, 2]);
});

test("groups do not depend on the order of the offers", () => {
  const offers = Array.from({ length: 24 }, (_, index) =>
    offer(String(index).padStart(2, "0"), "ABC"[index % 3] ?? "A", {
      title: ["Vendeur conseil", "Vendeuse", "Vendeur sport", "Comptable"][index % 4] ?? "",
      text: index % 5 === 0 ? text : `${text} Rayon ${index % 7}, ${"très ".repeat(index % 3)}vivant.`,
      day: 1 + (index % 6),
    }),
  );
  const expected = idsOf(groupOffers(offers));
  for (let turn = 1; turn < offers.length; turn += 5)
    expect(idsOf(groupOffers([...offers.slice(turn), ...offers.slice(0, turn)].reverse()))).toEqual(expected);
});

test("a block of thousands is compared by parts", () => {
  const offers = Array.from({ length: 3000 }, (_, index) =>
    offer(String(index).padStart(4, "0"), `${index % 2}`, {
      title: `Vendeur ${"abcdefghij"[index % 10]}${index % 300}`,
    }),
  );
  const groups = groupOffers(offers);
  expect(groups.flat()).toHaveLength(3000);
});
