import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { RegisterField } from "./RegisterField.tsx";

const found = {
  ...{ siret: "81234567800024", name: "Atelier Caravelle", address: "4 Quai de la Fosse" },
  ...{ zip_code: "44000", city: "Nantes", workforce: "10-49" },
};
const shown = (state: string, results: object[] = []) => {
  const asked = fakeServer(({ path }) => ({
    body: { state, results: path.endsWith("search=caravelle") ? results : [] },
  }));
  const onPick = vi.fn();
  return {
    asked,
    onPick,
    ...renderScreen(<RegisterField label="SIRET ou nom" byHand="écrivez-le." onPick={onPick} />),
  };
};

test("without a register, a sentence says that it is typed by hand", async () => {
  shown("unset");
  expect(await screen.findByText(/n'est pas relié à ce site\s: écrivez-le\./)).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("a register that does not answer, or finds nothing, says so", async () => {
  const { user } = shown("silent");
  await user.type(screen.getByRole("combobox", { name: "SIRET ou nom" }), "caravelle");
  expect(await screen.findByText(/Le registre des entreprises ne répond pas/)).toBeTruthy();
});

test("a number that is no SIRET is told apart from one that the register does not know", async () => {
  const { user } = shown("answered");
  const field = screen.getByRole("combobox", { name: "SIRET ou nom" });
  await user.type(field, "812 345 678 00025");
  expect(
    await screen.findByText(/Ce numéro n'est pas un SIRET\s: vérifiez ses 14 chiffres, ou écrivez-le\./),
  ).toBeTruthy();
  await user.clear(field);
  await user.type(field, "732 829 320 00074");
  expect(await screen.findByText(/Aucun établissement ouvert de ce nom ou de ce numéro\s: écrivez-le\./)).toBeTruthy();
});

test("an establishment that is found is given whole", async () => {
  const { user, onPick, asked } = shown("answered", [found]);
  await user.type(screen.getByRole("combobox", { name: "SIRET ou nom" }), "caravelle");
  await user.click(await screen.findByRole("option", { name: /Atelier Caravelle, 4 Quai/, hidden: true }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(found);
  expect(asked.every(({ method }) => method === "GET")).toBe(true);
});
