import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionProvider } from "#platform/session.tsx";
import { describedBy, fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { savePendingSignUp } from "./pending-sign-up.ts";
import { SignUp } from "./SignUp.tsx";

const firstName = () => screen.getByLabelText(/^Prénom/);
const lastName = () => screen.getByLabelText(/^Nom/);
const email = () => screen.getByLabelText(/^Adresse e-mail/);
const password = () => screen.getByLabelText(/^Mot de passe/);
const names = { first_name: "Lise", last_name: "Faure" };
const send = () => screen.getByRole("button", { name: "S'inscrire" });
const signUpOf = <A extends { path: string }>(asked: A[]) => asked.find(({ path }) => path === "/signup/");

test("what is missing is said beside each field, the first takes the focus, and nothing is sent", async () => {
  const asked = fakeServer();
  const { user } = renderScreen(<SignUp />);
  await user.type(password(), "court");
  await user.click(send());
  await waitFor(() => expect(document.activeElement).toBe(firstName()));
  expect(describedBy(firstName())).toBe("Le prénom est requis");
  expect(describedBy(lastName())).toBe("Le nom est requis");
  expect(describedBy(email())).toMatch(/e-mail/);
  expect(describedBy(password())).toContain("au moins");
  expect([email(), password()].map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  expect(asked).toEqual([]);
});

test("what the server refuses of a field is said beside that field, and what was typed stays", async () => {
  const sentence = "Ce mot de passe est trop courant.";
  const asked = fakeServer(({ path }) =>
    path === "/password-check/"
      ? { body: { strength: 0, problem: sentence } }
      : {
          status: 400,
          body: { detail: sentence, code: "validation", password: [sentence], fields: { password: [sentence] } },
        },
  );
  const { user } = renderScreen(<SignUp />, "/signup?type=company");
  await user.type(firstName(), "Lise");
  await user.type(lastName(), "Faure");
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "motdepasse-motdepasse");
  await user.click(send());
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(describedBy(password())).toContain(sentence);
  expect(screen.queryByRole("alert")).toBeNull();
  // The bar under the field, which is weighed too, does not say it again.
  await waitFor(() => expect(document.querySelector("[data-refused]")).not.toBeNull());
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(email()).toHaveProperty("value", "lise@exemple.fr");
  expect(asked.filter(({ path }) => path !== "/password-check/")).toEqual([
    {
      method: "POST",
      path: "/signup/",
      body: { ...names, email: "lise@exemple.fr", password: "motdepasse-motdepasse", type: "company" },
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
  await user.type(firstName(), "Lise");
  await user.type(lastName(), "Faure");
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "une phrase à moi");
  await user.click(send());
  await waitFor(() => expect(signUpOf(asked)?.body).toMatchObject({ type: "applicant", return_to: offer }));
});

test("a return address that leads to another site is left out", async () => {
  const asked = fakeServer(() => ({ status: 201, body: { detail: "ok" } }));
  const { user } = renderScreen(<SignUp />, "/signup?type=applicant&retour=//ailleurs.example/x");
  await user.type(firstName(), "Lise");
  await user.type(lastName(), "Faure");
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "une phrase à moi");
  await user.click(send());
  await waitFor(() => expect(signUpOf(asked)).toBeDefined());
  expect(signUpOf(asked)?.body).not.toHaveProperty("return_to");
});

test("an address that has an account is said as specified, and its password logs in on the same page", async () => {
  const sentence = "Un compte existe déjà avec cette adresse.";
  const asked = fakeServer(({ path }) => {
    if (path === "/password-check/") return { body: { strength: 3, problem: null } };
    if (path === "/signup/")
      return { status: 400, body: { detail: sentence, code: "email-taken", fields: { email: [sentence] } } };
    return path === "/token/" ? { status: 401, body: { detail: "non", code: "bad-credentials" } } : undefined;
  });
  const { user } = renderScreen(
    <SessionProvider>
      <SignUp />
    </SessionProvider>,
  );
  await user.type(firstName(), "Lise");
  await user.type(lastName(), "Faure");
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "une phrase à moi");
  await user.click(send());
  await waitFor(() => expect(describedBy(email())).toContain(sentence));
  expect(screen.getByText("Vous avez déjà un compte.")).toBeTruthy();
  expect(password()).toHaveProperty("value", "");
  await user.type(password(), "la phrase du compte");
  await user.click(screen.getByRole("button", { name: "Se connecter" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Identifiant ou mot de passe incorrect."));
  expect(asked.find(({ path }) => path === "/token/")?.body).toMatchObject({ password: "la phrase du compte" });
  await user.type(email(), "x");
  expect(send()).toBeTruthy();
});

const signedUp = "Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte.";

test("the code is asked for on the same page; a wrong one is said beside it, the sixth digit sends it", async () => {
  const sentence = "Ce code n'est pas le bon, ou n'est plus valable.";
  const asked = fakeServer(({ path }) => {
    if (path === "/password-check/") return { body: { strength: 3, problem: null } };
    if (path === "/verify-email-code/") return { status: 400, body: { detail: sentence, code: "code-not-valid" } };
    return { status: 201, body: { detail: "ok" } };
  });
  const { user } = renderScreen(<SignUp />);
  await user.type(firstName(), "Lise");
  await user.type(lastName(), "Faure");
  await user.type(email(), "lise@exemple.fr");
  await user.type(password(), "une phrase à moi");
  await user.click(send());
  const code = await screen.findByLabelText(/^Code à six chiffres/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, "12 34 56");
  await waitFor(() => expect(describedBy(code)).toContain(sentence));
  expect(asked.find(({ path }) => path === "/verify-email-code/")?.body).toEqual({
    email: "lise@exemple.fr",
    password: "une phrase à moi",
    code: "123456",
  });
  await user.click(screen.getByRole("button", { name: "Changer d'adresse" }));
  expect(email()).toHaveProperty("value", "lise@exemple.fr");
});

test("a page loaded again asks for the code that is awaited, and gives the form back with the address", async () => {
  fakeServer();
  savePendingSignUp({ email: "lise@exemple.fr", password: "", back: null, code: "" });
  const { user } = renderScreen(<SignUp />);
  expect(await screen.findByLabelText(/^Code à six chiffres/)).toBeTruthy();
  expect(screen.getAllByText(signedUp)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Changer d'adresse" }));
  expect(email()).toHaveProperty("value", "lise@exemple.fr");
  expect(screen.queryByLabelText(/^Code à six chiffres/)).toBeNull();
});
