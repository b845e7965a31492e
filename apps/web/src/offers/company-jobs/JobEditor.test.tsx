import { domainLabels, levelLabels } from "@passerelle/contract/labels";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Asked, fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { JobEditor } from "./JobEditor.tsx";

const company = {
  id: "01900000-0000-7000-8000-000000000000",
  ...{ name: "Atelier Caravelle", address: "4 quai de la Fosse", zip_code: "44000", city: "Nantes", country: "France" },
  ...{ domain: "TECH", company_size: "PME", workforce: "10-49", website: "", siret: "", description: "Des voiles." },
  ...{ logo_url: null, cover_url: null },
} as CompanyProfile;
const baker = {
  ...{ code: "D1102", label: "Boulanger / Boulangère", title: "Boulanger (h/f)", domain: "ALIM", level: "CAP" },
  ...{ skills: ["Pétrissage", "Cuisson"], missions: ["pétrir", "cuire"] },
};
const editor = () => (
  <JobEditor
    mode="creer"
    job={undefined}
    company={company}
    labels={{ domains: domainLabels, contractTypes: {}, levels: levelLabels }}
  />
);
const answer = ({ method, path }: Asked) => {
  if (path.startsWith("/application-system/occupations/")) return { body: [baker] };
  if (path.startsWith("/places/")) return { body: [] };
  return method === "POST" ? { status: 201, body: { id: "made" } } : undefined;
};
const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const posts = (asked: Asked[]) => asked.filter(({ method }) => method === "POST");

test("an offer that lacks something is not sent: the summary says it, its first field takes the focus, its line unfolds", async () => {
  const asked = fakeServer(answer);
  const { user } = renderScreen(editor());
  const fold = () => screen.getByRole("button", { name: /^Rythme, expérience, domaine/ });
  expect(fold().getAttribute("aria-expanded")).toBe("false");
  await user.clear(field(/Rythme d'alternance/));
  await user.click(screen.getByRole("button", { name: /^Publier/ }));
  const summary = await screen.findByRole("alert");
  expect(
    within(summary)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Le titre du poste est requis",
    "Le type de contrat est requis",
    "La date de début est requise",
    "... et 3 autres erreurs",
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field(/Titre du poste/)));
  expect(fold().getAttribute("aria-expanded")).toBe("true");
  expect(posts(asked)).toEqual([]);
});

test("an occupation fills the offer, which Ctrl Enter publishes with what the company said and nothing else", async () => {
  const asked = fakeServer(answer);
  const { user } = renderScreen(editor());
  await user.click(screen.getByRole("button", { name: /^Publier/ }));
  await screen.findByRole("alert");
  await user.type(field(/Titre du poste/), "boul");
  await user.click(await screen.findByRole("option", { name: "Boulanger / Boulangère", hidden: true }));
  expect(field(/Titre du poste/).value).toBe("Boulanger (h/f)");
  expect(screen.getByText(/La fiche métier a rempli 2/)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Apprentissage" }));
  await user.type(field(/Date de début/), "01092199");
  const preview = screen.getByRole("complementary", { name: "Aperçu de l'offre" });
  await waitFor(() => expect(preview.textContent).toContain("Boulanger (h/f)"));
  expect(preview.textContent).toContain("cuire.");
  // What stopped the first try has gone with its last error.
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(posts(asked)).toHaveLength(1));
  expect(posts(asked)[0]?.body).toMatchObject({
    ...{ title: "Boulanger (h/f)", city: "Nantes", contract_type: "AP", start_date: "2199-09-01" },
    ...{ domain: "ALIM", min_level: "CAP", min_experience: 0, school_rhythm: "À convenir avec l'école" },
    ...{ skills: ["Pétrissage", "Cuisson"], salary_first_year: null, max_applications: null, is_active: true },
    description_html: expect.stringContaining("<li><p>cuire.</p></li>"),
  });
});

test("the legal minimum of each age and year stands beside the pay; one that is lower is pointed out and sent all the same", async () => {
  fakeServer(answer);
  const { user } = renderScreen(editor());
  await user.click(screen.getByRole("button", { name: "Indiquer la rémunération" }));
  const table = screen.getByRole("table", { name: /^Minimum légal/ });
  expect(within(table).getAllByRole("row")).toHaveLength(5);
  expect(table.textContent).toMatch(/De 18 à 20 ans784/);
  await user.type(field(/Salaire de première année/), "800");
  expect(screen.getByText(/C'est moins que le minimum légal/).textContent).toContain("21 à 25 ans, 26 ans et plus");
  expect(screen.queryByText("La rémunération manque.")).toBeNull();
});

test("another establishment of the register gives its address and town, which the preview shows; one click comes back to the profile's", async () => {
  const shop = {
    ...{
      siret: "73282932000074",
      name: "Caravelle Lyon",
      address: "12 rue Paul Bert",
      zip_code: "69003",
      city: "Lyon",
    },
    workforce: null,
  };
  const asked = fakeServer((one) =>
    one.path.startsWith("/application-system/company-register/")
      ? { body: { state: "answered", results: [shop] } }
      : answer(one),
  );
  const { user } = renderScreen(editor());
  await user.click(screen.getByRole("button", { name: "Autre établissement" }));
  await user.type(field(/^SIRET ou nom/), "caravelle");
  await user.click(await screen.findByRole("option", { name: /Caravelle Lyon/, hidden: true }));
  const address = () => field(/^Adresse du lieu de travail/);
  expect([address().value, field(/Ville/).value]).toEqual(["12 rue Paul Bert, 69003 Lyon", "Lyon"]);
  const preview = screen.getByRole("complementary", { name: "Aperçu de l'offre" });
  await waitFor(() => expect(preview.textContent).toContain("12 rue Paul Bert"));
  await user.click(screen.getByRole("button", { name: "Revenir à cet établissement" }));
  expect(screen.queryByLabelText(/^Adresse du lieu de travail/)).toBeNull();
  expect(field(/Ville/).value).toBe("Nantes");
  expect(posts(asked)).toEqual([]);
});

test("without a register the address is typed, and leaves with the offer", async () => {
  fakeServer((one) =>
    one.path.startsWith("/application-system/company-register/")
      ? { body: { state: "unset", results: [] } }
      : answer(one),
  );
  const { user } = renderScreen(editor());
  await user.click(screen.getByRole("button", { name: "Autre établissement" }));
  await screen.findByText(/n'est pas relié à ce site/);
  await user.type(field(/^Adresse du lieu de travail/), "3 place Bellecour, 69002 Lyon");
  const preview = screen.getByRole("complementary", { name: "Aperçu de l'offre" });
  await waitFor(() => expect(preview.textContent).toContain("3 place Bellecour"));
});
