import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { WantedOffer } from "./WantedOffer.tsx";

const offerId = "01900000-0000-7000-8000-000000000001";
const show = (status: number) => {
  fakeServer(({ path }) => (path === `/offers/${offerId}/` ? { status, body: {} } : undefined));
  renderScreen(<WantedOffer back={`/offres/${offerId}/vendeur?postuler`} step={1} />);
};

test("an offer that the server does not know is said to be closed", async () => {
  show(404);
  expect(await screen.findByText(/Cette offre n'est plus en ligne/)).toBeTruthy();
});

test("an offer that could not be read is not said to be closed, and can be asked for again", async () => {
  show(500);
  expect(await screen.findByRole("button", { name: "Réessayer" })).toBeTruthy();
  expect(screen.queryByText(/n'est plus en ligne/)).toBeNull();
});
