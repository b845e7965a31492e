import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { MatchMails } from "./MatchMails.tsx";

test("the box shows what was asked as soon as it is clicked", async () => {
  fakeServer(({ method }) => ({ body: { is_allowed: true, is_wanted: method === "PUT" } }));
  renderScreen(<MatchMails />);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /chaque lundi matin/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect([box.checked, box.disabled]).toEqual([true, true]);
  await waitFor(() => expect(box.disabled).toBe(false));
  expect(box.checked).toBe(true);
});
