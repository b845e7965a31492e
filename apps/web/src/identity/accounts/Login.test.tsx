import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SessionProvider } from "#platform/session.tsx";
import { Library } from "#ui/Library.tsx";
import { describedBy, fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { Login } from "./Login.tsx";
import { savePendingSignUp } from "./pending-sign-up.ts";

const code = () => screen.queryByLabelText(/^Code à six chiffres/);
const chosen = () => screen.getByLabelText(/^Mot de passe choisi à l'inscription/);
const pending = {
  email: "lise@exemple.fr",
  password: "une phrase à moi",
  back: "/offres/01a2?postuler=01a2",
  code: "",
};
/** What a page that is loaded again finds of a sign-up: the storage of the tab, without the memory of the page. */
const loadAgain = () => {
  savePendingSignUp(pending);
  savePendingSignUp({ ...pending, password: "" });
};
const login = (
  <SessionProvider>
    <Login />
  </SessionProvider>
);

test("a sign-up whose page was loaded again writes its password nowhere", () => {
  savePendingSignUp(pending);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(pending.password);
});

test("after a reload the code is sent with the password typed again, and not without it", async () => {
  loadAgain();
  const asked = fakeServer(() => ({
    status: 400,
    body: { detail: "Ce code n'est pas le bon.", code: "code-not-valid" },
  }));
  const { user } = renderScreen(login);
  const field = code() as HTMLElement;
  await user.type(field, "123456");
  await waitFor(() => expect(document.activeElement).toBe(chosen()));
  expect(describedBy(chosen())).toContain("Le mot de passe est requis");
  expect(asked.filter(({ path }) => path === "/verify-email-code/")).toEqual([]);
  await user.type(chosen(), "une autre phrase");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(describedBy(field)).toContain("Ce code ou ce mot de passe n'est pas le bon"));
  expect(asked.find(({ path }) => path === "/verify-email-code/")?.body).toEqual({
    email: "lise@exemple.fr",
    password: "une autre phrase",
    code: "123456",
  });
});

test("an activation message asked for by a login has its code typed on the same page", async () => {
  fakeServer(({ path }) =>
    path === "/token/"
      ? { status: 403, body: { detail: "non", code: "email-not-verified" } }
      : { body: { detail: "Si un compte attend, un message est parti." } },
  );
  const { user } = renderScreen(login);
  await user.type(screen.getByLabelText(/^Adresse e-mail/), "lise@exemple.fr");
  await user.type(screen.getByLabelText(/^Mot de passe/), "une phrase à moi");
  await user.click(screen.getByRole("button", { name: "Se connecter" }));
  expect(code()).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Renvoyer le message d'activation" }));
  expect(await screen.findByLabelText(/^Code à six chiffres/)).toBeTruthy();
  // The password that was just typed serves.
  expect(screen.queryByLabelText(/choisi à l'inscription/)).toBeNull();
});

test("what a former page passed along changes nothing of what the server drew, then shows", async () => {
  fakeServer();
  loadAgain();
  const page = (entry: { pathname: string; state?: unknown }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Library>
        <RouterProvider router={createMemoryRouter([{ path: "*", element: login }], { initialEntries: [entry] })} />
      </Library>
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  const storage = window.sessionStorage.getItem("typed::pending-sign-up");
  sessionStorage.clear();
  container.innerHTML = renderToString(page({ pathname: "/login" }));
  sessionStorage.setItem("typed::pending-sign-up", storage ?? "");
  const differences: unknown[] = [];
  const state = { message: "Veuillez vérifier votre email avant de vous connecter", email: "lise@exemple.fr" };
  const root = await act(async () =>
    hydrateRoot(container, page({ pathname: "/login", state }), {
      onRecoverableError: (error) => differences.push(error),
    }),
  );
  expect(differences).toEqual([]);
  expect(await screen.findByText(state.message)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveProperty("value", state.email));
  expect(code()).not.toBeNull();
  act(() => root.unmount());
  container.remove();
});
