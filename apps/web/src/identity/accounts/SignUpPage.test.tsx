import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { describedBy, fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import SignUpPage from "./SignUpPage.tsx";

const email = () => screen.getByLabelText(/^Adresse e-mail/);
const password = () => screen.getByLabelText(/^Mot de passe/);
const send = () => screen.getByRole("button", { name: "S'inscrire" });

test("what is missing is said beside each field, the first takes the focus, and nothing is sent", async () => {
  const asked = fakeServer();
  const { user } = renderScreen(<SignUpPage />);
  await user.type(password(), "court");
  await user.click(send());
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(describedBy(email())).toMatch(/e-mail/);
  expect(describedBy(password())).toContain("au moins");
  expect([email(), password()].map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  expect(asked).toEqual([]);
});

test("what the server refuses of a field is said beside that field, and what was typed stays", async () => {
  const sentence = "Ce mot de passe est trop courant.";
  const asked = fakeServer(() => ({
    status: 400,
    body: { detail: sentence, code: "validation", password: [sentence], fields: { password: [sentence] } },
  }));
  const { user } = renderScreen(<SignUpPage />, "/signup?type=company");
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "motdepasse-motdepasse");
  await user.click(send());
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(describedBy(password())).toContain(sentence);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(email()).toHaveProperty("value", "lise@exemple.fr");
  expect(asked).toEqual([
    {
      method: "POST",
      path: "/signup/",
      body: { email: "lise@exemple.fr", password: "motdepasse-motdepasse", type: "company" },
    },
  ]);
});

test("the terms and the privacy policy are beside the button, and open beside what is typed", () => {
  fakeServer();
  renderScreen(<SignUpPage />);
  for (const [name, address] of [
    [/^conditions d'utilisation/, "/conditions"],
    [/^politique de confidentialité/, "/confidentialite"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([address, "_blank"]);
  }
});
