import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { ResumesList } from "./ResumesList.tsx";

const resume = { label: "", size: 2048, url: "/cv", created_at: "2026-11-20T09:00:00Z", is_default: false };
const resumes = [
  { ...resume, id: "01900000-0000-7000-8000-000000000001", name: "cv.pdf", is_default: true },
  { ...resume, id: "01900000-0000-7000-8000-000000000002", name: "ancien.pdf" },
] as never;

test("a CV is deleted only once that is confirmed", async () => {
  const asked = fakeServer(({ method }) => (method === "DELETE" ? { status: 204 } : undefined));
  const { user } = renderScreen(<ResumesList resumes={resumes} />);
  const deletions = () => asked.filter(({ method }) => method === "DELETE").length;
  await user.click(screen.getByRole("button", { name: "Supprimer ancien.pdf" }));
  expect([deletions(), screen.getByRole("alert").textContent]).toEqual([0, expect.stringContaining("ancien.pdf")]);
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Supprimer ancien.pdf" }));
  await user.click(screen.getByRole("button", { name: "Supprimer ancien.pdf" }));
  await user.click(screen.getByRole("button", { name: "Supprimer ce CV" }));
  await waitFor(() => expect(deletions()).toBe(1));
});
