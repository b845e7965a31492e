import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { ApplicationAside } from "./ApplicationAside.tsx";

const id = "01900000-0000-7000-8000-000000000001";
const sentOnce = { at: "2026-11-19T09:00:00Z", label: "Envoyée", by: "applicant", from_status: null, to_status: "PD" };
const application = {
  id,
  job: { company: { name: "Points de Suspension" }, city: "Lyon" },
  resume: null,
  history: [sentOnce],
  follow_up: null,
  is_self_reported: false,
  can_withdraw: false,
  logo_url: null,
};
const line = { id, author: "recruiter", sent_at: "2026-11-20T09:00:00Z", writer: "Inès Roche", files: [] as object[] };
const joined = { id, name: "fiche-de-poste.pdf", size: 1000, url: "/f" };
const proposed = { at: "2026-11-21T09:00:00Z", kind: "proposed", starts_at: null, by: "recruiter", author: "" };

const show = (other: string, given: object = {}) => {
  const messages = [{ ...line, files: [joined] }];
  const thread = {
    with: other,
    logo_url: null,
    recruiter: null,
    usual_days: null,
    closed: null,
    unread: 0,
    total: 1,
    messages,
  };
  const asked = fakeServer(({ path }) => {
    if (path.startsWith(`/application-system/applications/${id}/messages/`)) return { body: thread };
    return path.endsWith("/interviews/history/") ? { body: [proposed] } : undefined;
  });
  renderScreen(<ApplicationAside application={{ ...application, ...given } as never} />);
  return asked;
};

test("the contact says which school answers for the company", async () => {
  show("École des Métiers");
  expect(await screen.findByText("École des Métiers répond pour cette offre.")).toBeTruthy();
});

test("nothing is said of who answers where it is the company", async () => {
  const asked = show("Points de Suspension");
  await waitFor(() => expect(asked.some(({ path }) => path.includes("/messages/"))).toBe(true));
  expect(await screen.findByText("Points de Suspension")).toBeTruthy();
  expect(screen.queryByText(/répond pour cette offre/)).toBeNull();
});

test("the files of the conversation are among the documents, with who sent them", async () => {
  show("Points de Suspension");
  const documents = await screen.findByRole("region", { name: "Documents" });
  expect(await within(documents).findByRole("link", { name: "fiche-de-poste.pdf" })).toBeTruthy();
  expect(within(documents).getByText("reçu de Inès Roche")).toBeTruthy();
});

test("what happened to the interview stands in the history, the latest first", async () => {
  show("Points de Suspension");
  const history = await screen.findByRole("region", { name: "Ce qui s'est passé" });
  await within(history).findByText("Créneaux proposés");
  const lines = within(history).getAllByRole("listitem");
  expect(lines.map((item) => item.querySelector("strong")?.textContent)).toEqual(["Créneaux proposés", "Envoyée"]);
});
