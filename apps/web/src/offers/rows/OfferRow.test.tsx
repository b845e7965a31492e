import type { OfferCard } from "@passerelle/contract/offers/search";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { OfferRow } from "./OfferRow.tsx";

let draws = 0;
const offer = {
  ...{
    id: "a",
    url: "/offres/a/boulanger/lyon",
    source: "company",
    company_name: "Fournil",
    city: "Lyon",
    department: "69",
  },
  ...{ contract_types: ["AP"], levels: ["CAP"], skills: [], start_date: null, published_at: "2026-11-01T08:00:00Z" },
  ...{
    company_logo_url: null,
    company_url: null,
    is_company_verified: false,
    salary: null,
    distance_km: null,
    remote: null,
  },
  get title() {
    draws += 1;
    return "Boulanger";
  },
} as unknown as OfferCard;

const List = ({ onOpen }: { onOpen: (offer: OfferCard) => boolean }) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Dessiner {count}
      </button>
      <OfferRow offer={offer} onOpen={onOpen} />
    </>
  );
};

test("a row is not drawn again when its list is", async () => {
  fakeServer();
  const onOpen = () => true;
  const { user } = renderScreen(<List onOpen={onOpen} />);
  await user.click(screen.getByRole("button", { name: "Dessiner 0" }));
  const before = draws;
  await user.click(screen.getByRole("button", { name: "Dessiner 1" }));
  await screen.findByRole("button", { name: "Dessiner 2" });
  expect(draws).toBe(before);
});

test.each([
  ["opens the offer in place", true, {}, ["a"], "/"],
  ["leads to the page of an offer that nothing opens here", false, {}, ["a"], offer.url],
  ["is the browser's with a key", true, { ctrlKey: true }, [], "/"],
])("a click on the title of a row %s", async (_, opens, keys, asked, address) => {
  fakeServer();
  const ids: string[] = [];
  const { router } = renderScreen(
    <List
      onOpen={({ id }) => {
        ids.push(id);
        return opens;
      }}
    />,
  );
  fireEvent.click(screen.getByRole("link", { name: "Boulanger" }), { button: 0, ...keys });
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(ids).toEqual(asked);
});
