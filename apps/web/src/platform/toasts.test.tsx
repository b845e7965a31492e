import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import Toasts from "#ui/Toasts.tsx";
import { showToast } from "./toasts.ts";

test("toasts of one name are one toast, however often they are asked for", async () => {
  render(<Toasts />);
  const expired = { id: "session-expired" };
  for (let times = 0; times < 3; times++) void showToast("error", "Votre session a expiré.", expired);
  void showToast("error", "Autre message.");
  await screen.findByText("Autre message.");
  expect(screen.getAllByText("Votre session a expiré.")).toHaveLength(1);
});
