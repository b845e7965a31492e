import type { OfferCard } from "@passerelle/contract/offers/search";
import { expect, test } from "vitest";
import { withPaid } from "./paid-rows.ts";

const offer = (id: string) => ({ id }) as OfferCard;
const list = (ids: string) => [...ids].map(offer);
const shown = (offers: string, paid: string) =>
  withPaid(list(offers), list(paid))
    .map(({ offer: { id }, isPaid }) => (isPaid ? `(${id})` : id))
    .join("");

test("a paid offer stands third, the next one tenth, and the order of the others stays", () => {
  expect(shown("abcdefghijkl", "yz")).toBe("ab(y)cdefgh(z)ijkl");
});

test("a paid offer that was found too stands once, and never after its own place", () => {
  expect(shown("abcdef", "e")).toBe("ab(e)cdf");
  expect(shown("abcdef", "a")).toBe("(a)bcdef");
});

test("a short list ends with the paid offers", () => {
  expect(shown("a", "yz")).toBe("a(y)(z)");
  expect(shown("", "y")).toBe("(y)");
});
