import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { describedBy, renderScreen } from "#ui/render-in-test.tsx";
import { ElsewhereWindow } from "./ElsewhereWindow.tsx";

test("the employer and the day are both required", async () => {
  const save = vi.fn();
  const { user } = renderScreen(<ElsewhereWindow title="Placement" isBusy={false} onSave={save} onClose={() => {}} />);
  const mark = await screen.findByRole("button", { name: "Marquer placé ailleurs" });
  await user.click(mark);
  const employer = screen.getByLabelText(/Entreprise/);
  const day = screen.getByLabelText(/Depuis le/);
  expect([describedBy(employer), describedBy(day)]).toEqual(["L'entreprise est requise", "Le jour est requis"]);
  expect(save).not.toHaveBeenCalled();
  await user.type(employer, "Ateliers du Port");
  await user.type(day, "05/10/2026");
  await user.click(mark);
  expect(save).toHaveBeenCalledExactlyOnceWith({ employer: "Ateliers du Port", on: "2026-10-05" });
});
