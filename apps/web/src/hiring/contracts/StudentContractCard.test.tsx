import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { StudentContractCard } from "./StudentContractCard.tsx";

const student = { id: "01900000-0000-7000-8000-000000000001", first_name: "Lina", last_name: "Girard", cohort: "BTS" };
const contract: ContractRow = {
  id: "01900000-0000-7000-8000-000000000002",
  student,
  kind: "apprentissage",
  employer_name: "Sillage Logiciels",
  siret: "",
  opco: "",
  tutor_name: "",
  starts_on: null,
  ends_on: null,
  funding_cents: null,
  step: "signed",
  dates: {
    promise: "2026-04-01",
    prepared: "2026-04-02",
    sent: "2026-04-03",
    signed: "2026-04-20",
    filed: null,
    covered: null,
  },
  broken_on: null,
  version: 4,
};

const show = (contracts: ContractRow[], isToRecord = false) => {
  const asked = fakeServer(() => ({ body: contracts }));
  renderScreen(<StudentContractCard studentId={student.id} name="Lina Girard" isToRecord={isToRecord} />);
  return asked;
};

test("without a contract the card offers to record one, for this student", async () => {
  const asked = show([]);
  const link = await screen.findByRole("link", { name: "Enregistrer un contrat" });
  expect(link.getAttribute("href")).toBe(`/platform/school/contracts?fenetre=nouveau&etudiant=${student.id}`);
  expect(screen.getByText("Pas commencé")).toBeTruthy();
  expect(asked[0]?.path).toContain(`student=${student.id}`);
});

test("who found a company without a recorded contract is said so", async () => {
  show([], true);
  expect(await screen.findByText("À saisir")).toBeTruthy();
  expect(screen.queryByText("Pas commencé")).toBeNull();
});

test("with a contract it says where it is in five steps, what is done and what comes next, and opens it", async () => {
  show([contract]);
  const link = await screen.findByRole("link", { name: "Ouvrir le contrat" });
  expect(link.getAttribute("href")).toBe(`/platform/school/contracts/${contract.id}`);
  const steps = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => /, (fait|à faire|pas encore)/.exec(textContent ?? "")?.[1])).toEqual([
    "fait",
    "fait",
    "fait",
    "à faire",
    "pas encore",
  ]);
  expect(steps[3]?.textContent).toContain("À déposer à l'OPCO");
});

test("after a rupture it names the broken contract and offers to record another", async () => {
  show([{ ...contract, step: "broken", broken_on: "2026-05-04" }]);
  expect(await screen.findByRole("link", { name: "Enregistrer un contrat" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sillage Logiciels" }).getAttribute("href")).toContain(contract.id);
  expect(screen.getByText(/rompu le 04\/05\/2026/)).toBeTruthy();
});
