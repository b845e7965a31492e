import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showToast } from "#platform/toasts.ts";
import Toasts from "./Toasts.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test("a toast shown while the region still loads is seen for its whole time", async () => {
  await import("react-hot-toast");
  vi.useFakeTimers();
  void showToast("success", "Offre ajoutée à vos favoris");
  await vi.advanceTimersByTimeAsync(5_000);
  render(<Toasts />);
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(screen.getByRole("status").textContent).toBe("Offre ajoutée à vos favoris");
});
