import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { describedBy, fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { SignUp } from "./SignUp.tsx";

const email = () => screen.getByLabelText(/^Adresse e-mail/);
const password = () => screen.getByLabelText(/^Mot de passe/);
const send = () => screen.getByRole("button", { name: "S'inscrire" });

test("what is missing is said beside each field, the first takes the focus, and nothing is sent", async () => {
  const asked = fakeServer();
  const { user } = renderScreen(<SignUp />);
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
  const { user } = renderScreen(<SignUp />, "/signup?type=company");
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
  renderScreen(<SignUp />);
  for (const [name, address] of [
    [/^conditions d'utilisation/, "/conditions"],
    [/^politique de confidentialité/, "/confidentialite"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([address, "_blank"]);
  }
});

test("the page to come back to goes with the sign-up and stays when the kind of account changes; another site's does not", async () => {
  const asked = fakeServer(() => ({ status: 201, body: { detail: "ok" } }));
  const offer = "/offres/01a2?postuler=01a2";
  const { user } = renderScreen(<SignUp />, `/signup?type=applicant&retour=${encodeURIComponent(offer)}`);
  await user.click(screen.getByRole("radio", { name: "Entreprise" }));
  await user.click(screen.getByRole("radio", { name: "Candidat" }));
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "une phrase à moi");
  await user.click(send());
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ type: "applicant", return_to: offer }));
});

test("a return address that leads to another site is left out", async () => {
  const asked = fakeServer(() => ({ status: 201, body: { detail: "ok" } }));
  const { user } = renderScreen(<SignUp />, "/signup?type=applicant&retour=//ailleurs.example/x");
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "une phrase à moi");
  await user.click(send());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).not.toHaveProperty("return_to");
});
