import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Confirm } from "./Confirm.tsx";
import { renderScreen } from "./render-in-test.tsx";

test("a double click confirms once, and Escape changes nothing", async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const { user } = renderScreen(
    <Confirm action="Retirer" isBusy={false} onConfirm={onConfirm} onCancel={onCancel}>
      Retirer ?
    </Confirm>,
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Annuler" }));
  await user.keyboard("{Escape}");
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  await user.dblClick(screen.getByRole("button", { name: "Retirer" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
