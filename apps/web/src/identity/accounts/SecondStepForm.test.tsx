import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "#platform/api.ts";
import { renderScreen } from "#ui/render-in-test.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";

test("why a code was refused stays when the emptied field is sent again", async () => {
  const refused = () => Promise.reject(new ApiError("Ce code n'est pas le bon.", "second-step-wrong", 400));
  const { user } = renderScreen(<SecondStepForm onCode={refused} onRestart={() => {}} />);
  await user.click(screen.getByRole("button", { name: "Valider" }));
  expect(screen.getByText("Le code est requis")).toBeTruthy();
  // Six digits leave by themselves.
  await user.type(screen.getByLabelText(/Code à six chiffres/), "123456");
  expect(await screen.findByText("Ce code n'est pas le bon.")).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(screen.getByText("Ce code n'est pas le bon.")).toBeTruthy();
  expect(screen.queryByText("Le code est requis")).toBeNull();
});
