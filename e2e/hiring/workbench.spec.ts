import type { Page } from "@playwright/test";
import { api, applicantWith, applicationOf, company, expect, logInAs, test, violationsOf } from "../people.ts";

/** A company with an offer, and candidates of these first names who applied in that order. */
const received = async (...names: string[]) => {
  const recruiter = await company("Luthier");
  const people = [];
  for (const first_name of names) {
    const person = await applicantWith(undefined, { first_name });
    await api("/application-system/apply-to-job/", { token: person.access, body: { job_id: recruiter.jobs[0]?.id } });
    people.push({ ...person, application: await applicationOf(person) });
  }
  return { recruiter, people };
};
const entry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name });

test("the counts of the sidebar move as applications are answered and messages are read", async ({ page }) => {
  const { recruiter, people } = await received("Ava", "Bob");
  const [ava] = people;
  await logInAs(page, recruiter);
  await page.goto("/platform/company/candidates");
  await expect(entry(page, "Candidats 2 candidatures sans réponse")).toBeVisible();
  await expect(entry(page, "Entretiens")).toHaveText("Entretiens");
  await expect(entry(page, "Messages")).toHaveText("Messages");

  await page.getByRole("listitem").filter({ hasText: "Ava Faure" }).hover();
  await page.getByRole("button", { name: "Passer en cours d'examen Ava Faure" }).click();
  await expect(entry(page, "Candidats 1 candidature sans réponse")).toBeVisible();
  await expect(page.getByRole("region", { name: "Candidatures en attente" })).toContainText("1 candidature attend");

  await api(`/application-system/applications/${ava?.application}/messages/`, {
    token: ava?.access ?? "",
    body: { body: "Bonjour, je suis libre mardi." },
  });
  await page.reload();
  await expect(entry(page, "Messages 1 conversation non lue")).toBeVisible();
  expect(await violationsOf(page, "header")).toEqual([]);
  await page.goto(`/platform/company/messages/${ava?.application}`);
  await expect(page.getByText("Bonjour, je suis libre mardi.").last()).toBeVisible();
  await expect(entry(page, "Messages")).toHaveText("Messages");
});

/** A palette that is open, asked for by its keys. */
const openPalette = async (page: Page) => {
  // The menu is there before the session is; the palette comes with the session.
  await expect(page.getByRole("banner").getByRole("button", { name: "Rechercher" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Rechercher" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  return palette;
};

test("the palette finds candidates, offers, acts and screens by the keyboard alone", async ({ page }) => {
  const { recruiter, people } = await received("Inès", "Ignace");
  await received("Inès");
  await logInAs(page, recruiter);
  await page.goto("/platform/company/statistics");
  await expect(entry(page, "Statistiques")).toHaveAttribute("aria-current", "page");

  const palette = await openPalette(page);
  await expect(palette.getByRole("option", { name: "Créer une offre" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type("fau in");
  const found = palette.getByRole("group", { name: "Candidats" }).getByRole("option");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("Inès Faure");
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expect(palette.getByRole("status")).toHaveText("1 résultat");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Inès Faure", exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`candidature=${people[0]?.application}`));

  await openPalette(page);
  await page.keyboard.type("i");
  await expect(found).toHaveCount(2);
  const options = palette.getByRole("option");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(palette.getByRole("combobox")).toHaveAttribute(
    "aria-activedescendant",
    (await options.last().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type("luth");
  await expect(palette.getByRole("group", { name: "Offres" }).getByRole("option")).toHaveText(/Luthier/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/offre=/);

  await openPalette(page);
  await page.keyboard.type("invi coll");
  await expect(options).toHaveText(["Inviter un collègue"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("form", { name: "Inviter quelqu'un" }).getByLabel("Adresse e-mail")).toBeFocused();
});

test("the palette says when nothing is found and when the search fails, and is accessible in both colours", async ({
  page,
}) => {
  const { recruiter } = await received("Inès");
  await logInAs(page, recruiter);
  await page.goto("/platform/company/team");
  await page.getByRole("button", { name: "Rechercher" }).click();
  const palette = page.getByRole("dialog", { name: "Rechercher" });
  const field = palette.getByRole("combobox");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await field.fill("i");
    await expect(palette.getByRole("option", { name: /Inès Faure/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await field.fill("xylophone");
    await expect(palette.getByText("Rien ne commence par «\u00a0xylophone\u00a0».")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.route("**/company/find/**", (route) =>
    route.fulfill({ status: 500, json: { detail: "x", code: "unexpected" } }),
  );
  await field.fill("inter");
  await expect(palette.getByRole("alert")).toContainText("n'ont pas pu être cherchés");
});

test("on a phone the palette opens from the menu", async ({ page }) => {
  const { recruiter } = await received("Inès");
  await page.setViewportSize({ width: 375, height: 812 });
  await logInAs(page, recruiter);
  await page.goto("/platform/company/team");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Rechercher" }).click();
  const palette = page.getByRole("dialog", { name: "Rechercher" });
  await palette.getByRole("combobox").fill("ines");
  await palette.getByRole("option", { name: /Inès Faure/ }).click();
  await expect(page.getByRole("heading", { name: "Inès Faure" })).toBeVisible();
});
