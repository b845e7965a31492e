import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#ui/render-in-test.tsx";
import { closedColumn, OwnColumns, openColumns } from "./OwnColumns.tsx";

const application = (id: string, given: object) => ({
  id,
  job: { title: `Offre ${id}`, company: { name: "Ateliers Nova" }, closing: null },
  logo_url: null,
  status: "PD",
  status_label: "En attente",
  invitation: null,
  refusal_reason: null,
  unread_messages: 0,
  next: { code: "sent", at: null, is_mine: false },
  ...given,
});

const show = (applications: object[], most?: number) =>
  renderScreen(
    <OwnColumns
      label="Tableau"
      columns={[...openColumns, closedColumn]}
      applications={applications as never}
      {...(most && { most })}
    />,
  );
const column = (title: string) => {
  const heading = screen.getByRole("heading", { name: new RegExp(`^${title}`) });
  if (!heading.parentElement) throw new Error("no column");
  return within(heading.parentElement);
};

test("a proposition that waits stands with the offers of companies, not among what was sent", () => {
  const next = { code: "proposal", at: null, is_mine: true };
  show([application("a", { invitation: "pending", next }), application("b", {})]);
  expect(column("Offre envoyée").getByText("Offre a")).toBeTruthy();
  expect(column("Offre envoyée").getByText("Proposition à étudier")).toBeTruthy();
  expect(column("En attente").queryByText("Offre a")).toBeNull();
  expect(column("En attente").getByText("Offre b")).toBeTruthy();
});

test("slots that wait for a choice are said on the card, with the last moment to choose", () => {
  const next = { code: "slots", at: "2026-12-01T09:00:00Z", is_mine: true };
  show([application("a", { status: "IN", status_label: "Entretien programmé", next })]);
  expect(screen.getByText("Créneau à choisir")).toBeTruthy();
  expect(screen.getByText(/^Choisir avant mar\. 1er déc\. à 10:00$/)).toBeTruthy();
});

test("a column that shows some says how many more there are", () => {
  show([application("a", {}), application("b", {}), application("c", {})], 2);
  expect(screen.getByRole("link", { name: /^\+ 1 dans « En attente »$/ })).toBeTruthy();
  expect(screen.queryByText("Offre c")).toBeNull();
});
