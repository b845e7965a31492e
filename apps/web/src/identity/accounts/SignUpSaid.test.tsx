import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import Toasts from "#ui/Toasts.tsx";
import { SignUp } from "./SignUp.tsx";

// A file of its own: toasts of other tests would be shown with this one.
test("the success of a sign-up is said once, by its message", async () => {
  fakeServer(() => ({ status: 201, body: { detail: "ok" } }));
  const { user } = renderScreen(
    <>
      <SignUp />
      <Toasts />
    </>,
  );
  await user.type(screen.getByLabelText(/^Prénom/), "Lise");
  await user.type(screen.getByLabelText(/^Nom/), "Faure");
  await user.type(screen.getByLabelText(/^Adresse e-mail/), "lise@exemple.fr");
  await user.type(screen.getByLabelText(/^Mot de passe/), "une phrase à moi");
  await user.click(screen.getByRole("button", { name: "S'inscrire" }));
  await screen.findByLabelText(/^Code à six chiffres/);
  const said = await screen.findAllByText(
    "Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte.",
  );
  expect(said).toHaveLength(1);
});
