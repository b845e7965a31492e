import { useForm } from "@mantine/form";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "#platform/api.ts";
import { renderScreen } from "./render-in-test.tsx";
import { TextField } from "./TextField.tsx";
import { useTwoVersions } from "./use-two-versions.tsx";

const labels = { title: "Titre", city: "Ville", pay: "Salaire" };
const base = { title: "Soudeur", city: "Lyon", pay: "1 000" };
const theirs = { title: "Soudeuse", city: "Brest", pay: "1 000" };
const changed = new ApiError("Cette offre a changé entre-temps.", "job-changed", 409);

const Form = ({ save }: { save: (values: typeof base) => Promise<void> }) => {
  const form = useForm({ initialValues: base });
  const { note, onFailure, onSaved } = useTwoVersions({
    form,
    code: "job-changed",
    labels,
    reread: async () => theirs,
    show: vi.fn(),
  });
  const submit = (values: typeof base) => save(values).then(() => onSaved(values), onFailure);
  return (
    <form onSubmit={form.onSubmit(submit)}>
      {note}
      {Object.entries(labels).map(([name, label]) => (
        <TextField key={name} label={label} {...form.getInputProps(name)} />
      ))}
      <button type="submit">Enregistrer</button>
    </form>
  );
};

test("of two people who change an offer, the second keeps what they typed and takes the rest field by field", async () => {
  const save = vi.fn<(values: typeof base) => Promise<void>>().mockRejectedValueOnce(changed).mockResolvedValue();
  const { user } = renderScreen(<Form save={save} />);
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  for (const [label, text] of [
    ["Titre", "Chaudronnier"],
    ["Salaire", "1 200"],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  const note = await screen.findByRole("alert");
  expect(note.textContent).toContain("Cette offre a changé entre-temps.");
  // Both changed the title: it is asked. The city follows the other version, the pay is this person's alone.
  expect([value("Titre"), value("Ville"), value("Salaire")]).toEqual(["Chaudronnier", "Brest", "1 200"]);
  expect(screen.getAllByRole("button", { name: /Reprendre l'autre version/ })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Reprendre l'autre version de Titre" }));
  expect(value("Titre")).toBe("Soudeuse");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(save).toHaveBeenLastCalledWith({ title: "Soudeuse", city: "Brest", pay: "1 200" });
  expect(screen.queryByRole("alert")).toBeNull();
});
