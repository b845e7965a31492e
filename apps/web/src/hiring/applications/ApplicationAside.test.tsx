import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { ApplicationAside } from "./ApplicationAside.tsx";

const id = "01900000-0000-7000-8000-000000000001";
const application = {
  id,
  job: { company: { name: "Points de Suspension" }, city: "Lyon" },
  resume: null,
  history: [],
  follow_up: null,
  is_self_reported: false,
  can_withdraw: false,
  logo_url: null,
} as never;
const show = (other: string) => {
  const asked = fakeServer(({ path }) =>
    path.startsWith(`/application-system/applications/${id}/messages/`)
      ? { body: { with: other, recruiter: null, usual_days: null, closed: null, unread: 0, total: 0, messages: [] } }
      : undefined,
  );
  renderScreen(<ApplicationAside application={application} />);
  return asked;
};

test("the contact says which school answers for the company", async () => {
  show("École des Métiers");
  expect(await screen.findByText("École des Métiers répond pour cette offre.")).toBeTruthy();
});

test("nothing is said of who answers where it is the company", async () => {
  const asked = show("Points de Suspension");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText("Points de Suspension")).toBeTruthy();
  expect(screen.queryByText(/répond pour cette offre/)).toBeNull();
});
