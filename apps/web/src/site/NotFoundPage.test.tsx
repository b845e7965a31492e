import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, data, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { ErrorMessage } from "#app/ErrorPage.tsx";
import { OrganisationMissing } from "#offers/public-pages/OrganisationMissing.tsx";
import NotFoundPage from "./NotFoundPage.tsx";

const draw = async (routes: Parameters<typeof createMemoryRouter>[0]) => {
  const { container } = render(<RouterProvider router={createMemoryRouter(routes)} />);
  const heading = await within(container).findByRole("heading", { level: 1 });
  const ways = within(container)
    .getAllByRole("link")
    .map(({ textContent, className }) => [textContent, className]);
  return { title: heading.textContent, ways, arch: container.querySelectorAll("svg").length };
};

test("an address that the router does not know and one whose thing is gone have one page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const unknown = await draw([{ path: "*", element: <NotFoundPage /> }]);
  const gone = await draw([
    {
      path: "*",
      element: <p />,
      loader: () => {
        throw data(null, { status: 404 });
      },
      errorElement: <ErrorMessage />,
      hydrateFallbackElement: <p />,
    },
  ]);
  expect(gone).toEqual(unknown);
  expect(unknown).toEqual({
    title: "Page introuvable",
    ways: [
      ["Voir les offres", "button-link"],
      ["Revenir à l'accueil", "button-quiet"],
    ],
    arch: 1,
  });
});

test("in place of a company that is not there, the offers and the other companies", async () => {
  const { ways, arch } = await draw([
    {
      path: "*",
      element: (
        <OrganisationMissing
          title="Entreprise introuvable"
          is="Cette entreprise"
          others={["/entreprises", "Toutes les entreprises"]}
        />
      ),
    },
  ]);
  expect(ways.map(([label]) => label)).toEqual(["Voir les offres", "Toutes les entreprises"]);
  expect(arch).toBe(1);
  expect(screen.getByText("Cette entreprise n'a pas de page ici, ou n'en a plus.")).toBeTruthy();
});
