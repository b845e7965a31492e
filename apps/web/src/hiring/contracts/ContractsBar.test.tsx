import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Asked, fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import Toasts from "#ui/Toasts.tsx";
import { ContractsBar } from "./ContractsBar.tsx";

const advisers = [{ id: "a1", name: "Inès Roux", count: 2 }];
const contract = (id: string, step: ContractRow["step"], version = 1) =>
  ({
    id,
    step,
    version,
    student: { id: `student-${id}`, first_name: "Lina", last_name: "Girard", cohort: "" },
  }) as ContractRow;

const show = (
  selected: ContractRow[],
  answer: (asked: Asked) => { status?: number; body?: unknown } | undefined = () => undefined,
) => {
  const done = vi.fn();
  const asked = fakeServer(
    (one) => answer(one) ?? { body: one.path.endsWith("/advisers/") ? advisers : { done: 2, left: [] } },
  );
  const { user } = renderScreen(
    <>
      <ContractsBar selected={selected} onDone={done} />
      <Toasts />
    </>,
  );
  return { asked, done, user, writes: () => asked.filter(({ method }) => method !== "GET") };
};
const choose = async (user: ReturnType<typeof show>["user"], menu: RegExp, item: string) => {
  await user.click(await screen.findByRole("button", { name: menu }));
  await user.click(await screen.findByRole("menuitem", { name: item, hidden: true }));
};

test("a step opens the form of its day, and nothing is sent before it is confirmed", async () => {
  const { user, writes, done } = show([contract("c1", "promise", 3), contract("c2", "signed", 5)]);
  // They are at two steps: none comes next for both.
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Étape suivante" })).disabled).toBe(true);
  await choose(user, /Changer l'étape/, "Signé par les trois");
  const window = await screen.findByRole("dialog", { name: /Signé par les trois.*2 contrats/ });
  expect(writes()).toEqual([]);
  const day = within(window).getByLabelText(/Le jour/);
  await user.clear(day);
  await user.type(day, "20/04/2026");
  await user.click(within(window).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    [
      "/application-system/school/contracts/steps/",
      {
        step: "signed",
        on_day: "2026-04-20",
        note: "",
        contracts: [
          { id: "c1", expected_version: 3 },
          { id: "c2", expected_version: 5 },
        ],
      },
    ],
  ]);
});

test("a step back says what is erased, and a contract that a colleague changed is left and counted", async () => {
  const left = [
    { id: "c1", reason: "contract-changed" },
    { id: "c3", reason: "contract-open" },
  ];
  const some = [contract("c1", "filed"), contract("c2", "promise"), contract("c3", "broken")];
  const { user, done } = show(some, ({ path }) => (path.endsWith("/steps/") ? { body: { done: 1, left } } : undefined));
  await choose(user, /Changer l'étape/, "CERFA établi");
  const window = await screen.findByRole("dialog");
  expect(within(window).getByText(/1 contrat revient en arrière/)).toBeTruthy();
  await user.click(within(window).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const words = /1 contrat changé d'étape, 2 laissés.*1 changé entre-temps, 1 dont l'étudiant a un autre contrat/;
  expect(await screen.findByText(words)).toBeTruthy();
});

test("the refusal of a single contract is told in its window, which stays", async () => {
  const changed = { status: 409, body: { code: "contract-changed", detail: "Un collègue a changé ce contrat." } };
  const { user, done } = show([contract("c1", "promise")], ({ path }) =>
    path.endsWith("/step/") ? changed : undefined,
  );
  await choose(user, /Changer l'étape/, "CERFA établi");
  const window = await screen.findByRole("dialog");
  await user.click(within(window).getByRole("button", { name: "Enregistrer" }));
  expect(await within(window).findByText("Un collègue a changé ce contrat.")).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

test("a rupture asks for its reason and its day, of those alone that are not broken", async () => {
  const { user, writes, done } = show([contract("c1", "broken"), contract("c2", "signed"), contract("c3", "covered")]);
  await choose(user, /Changer l'étape/, "Rompre");
  const window = await screen.findByRole("dialog", { name: "Rompre 2 contrats" });
  await user.selectOptions(within(window).getByLabelText(/Motif/), "trial");
  await user.click(within(window).getByRole("button", { name: "Enregistrer la rupture" }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const contracts = [
    { id: "c2", expected_version: 1 },
    { id: "c3", expected_version: 1 },
  ];
  expect(writes()).toMatchObject([{ path: "/application-system/school/contracts/breaks/", body: { contracts } }]);
});

test("an adviser given to ticked contracts is undone by what the server says", async () => {
  const undo = [{ ids: ["student-c1"], change: { adviser_id: null } }];
  const { user, writes } = show([contract("c1", "signed")], ({ path }) =>
    path.endsWith("/changes/") ? { body: { changed: 1, undo } } : undefined,
  );
  await choose(user, /Conseiller/, "Inès Roux");
  await user.click(await screen.findByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toEqual([{ ids: ["student-c1"], change: { adviser_id: "a1" } }, undo[0]]);
  expect(await screen.findByText("Changement annulé")).toBeTruthy();
});

test("ticked contracts are exported by their identifiers", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const { user, writes } = show([contract("c1", "signed"), contract("c2", "promise")]);
  await user.click(await screen.findByRole("button", { name: /^Exporter/ }));
  expect(await screen.findByText("Export de 2 contrats")).toBeTruthy();
  expect(writes()).toMatchObject([
    { path: "/application-system/school/contracts/export/", body: { ids: ["c1", "c2"] } },
  ]);
});
