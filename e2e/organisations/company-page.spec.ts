import type { Page } from "@playwright/test";
import { account, api, company, expect, linkMailedTo, logInAs, tabTo, test, violationsOf } from "../people.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const photo = { name: "atelier.png", mimeType: "image/png", buffer: png };

const editor = (page: Page) => page.getByRole("form", { name: "Page publique" });
const preview = (page: Page) => page.getByRole("complementary", { name: "Aperçu de la page" });
const open = async (page: Page) => {
  await page.goto("/platform/company/page");
  await expect(editor(page)).toBeVisible();
};
/** A section of the editor, by its title, whatever stands beside it. */
const section = (page: Page, title: string) => editor(page).getByRole("button", { name: new RegExp(`^${title}`) });
const publish = (page: Page) => page.getByRole("button", { name: "Publier les changements" });

test("without a profile there is no page to write", async ({ page }) => {
  await logInAs(page, await account("company"));
  await page.goto("/platform/company/page");
  await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("a recruiter reads the page and its preview, and writes nothing", async ({ page }) => {
  const owner = await company();
  const guest = await account("company");
  await api("/application-system/company-team/invitations/", {
    token: owner.access,
    body: { email: guest.email, role: "recruiter" },
  });
  const link = await linkMailedTo(guest.email, "/invitation/");
  await api(`/invitations/${link.split("/").at(-1)}/join/`, { method: "POST", token: guest.access });
  await logInAs(page, guest);
  await open(page);
  await expect(page.getByText("Les administrateurs de l'entreprise tiennent cette page")).toBeVisible();
  await expect(publish(page)).toHaveCount(0);
  await section(page, "Qui nous sommes").click();
  await expect(page.getByLabel("Présentation de l'entreprise")).toBeDisabled();
  await section(page, "Vos tuteurs").click();
  await expect(page.getByRole("button", { name: "Ajouter une personne" })).toBeDisabled();
  await expect(preview(page).getByText("Qui nous sommes")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("a company fills its page section by section, sees it, publishes it, and visitors read it", async ({ page }) => {
  const owner = await company();
  await logInAs(page, owner);
  await open(page);
  await expect(editor(page).getByText("1 sur 7")).toBeVisible();
  await expect(publish(page)).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);

  // What is missing is said beside its field, whose section opens.
  await section(page, "Vos tuteurs").click();
  await page.getByRole("button", { name: "Ajouter une personne" }).click();
  await expect(page.getByLabel("Prénom et nom")).toBeFocused();
  await section(page, "Photos").click();
  await publish(page).click();
  await expect(page.getByText("Le nom est requis")).toBeVisible();
  await expect(page.getByLabel("Prénom et nom")).toBeFocused();
  await expect(page.getByLabel("Prénom et nom")).toHaveAttribute("aria-invalid", "true");

  await page.keyboard.type("Karim Benali");
  await page.getByLabel("Fonction").fill("Développeur principal");
  await page.getByLabel("Une phrase").fill("Chaque vendredi, on relit ensemble.");
  await expect(preview(page).getByText("Chaque vendredi, on relit ensemble.")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ajouter un portrait" }).click();
  await (await chooser).setFiles(photo);
  await expect(page.getByRole("button", { name: "Changer le portrait" })).toBeVisible();
  await page.getByRole("button", { name: "Terminé" }).click();
  await page.getByRole("button", { name: "Ajouter une personne" }).click();
  await page.getByLabel("Prénom et nom").fill("Sophie Nguyen");
  await page.getByLabel("Fonction").fill("Assistante RH");
  await page.getByRole("button", { name: "Terminé" }).click();
  await page.getByRole("button", { name: "Monter Sophie Nguyen" }).click();
  await expect(page.getByText("Sophie Nguyen, 1 sur 2")).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);

  await section(page, "Photos").click();
  await page.getByLabel("Ajouter une photo").setInputFiles({ ...photo, name: "atelier.pdf" });
  await expect(page.getByRole("alert")).toHaveText("La photo doit être une image PNG, JPEG ou WebP.");
  await page.getByLabel("Ajouter une photo").setInputFiles({ ...photo, buffer: png.subarray(0, 30) });
  await expect(page.getByRole("alert")).toContainText("Cette image est incomplète ou abîmée.");
  await page.getByLabel("Ajouter une photo").setInputFiles(photo);
  await page.getByLabel("Description de la photo 1").fill("L'atelier vu de l'entrée");
  expect(await violationsOf(page)).toEqual([]);

  await section(page, "L'alternance chez vous").click();
  await page.getByRole("textbox", { name: "Rythme" }).fill("3 semaines chez nous, 1 à l'école");
  await page.getByRole("combobox", { name: "Télétravail" }).selectOption("1 jour par semaine");
  await page.getByRole("textbox", { name: "Équipement" }).fill("Ordinateur fourni");
  await section(page, "Avantages").click();
  await page
    .getByRole("textbox", { name: "Avantages, un par ligne" })
    .fill("Tickets restaurant\nTransports remboursés");
  await section(page, "Adresse et accès").click();
  await page.getByRole("textbox", { name: "Accès" }).fill("Tram 1, arrêt Gare Maritime");
  await expect(editor(page).getByText("6 sur 7")).toBeVisible();
  await expect(editor(page).getByText("Votre page est presque complète")).toBeVisible();
  await preview(page).getByText("Téléphone").click();
  await expect(preview(page).getByText("Tram 1, arrêt Gare Maritime")).toBeVisible();

  // Nothing is public before it is published.
  const address = await preview(page).getByRole("link").first().getAttribute("href");
  const before = await page.request.get(address ?? "");
  expect(await before.text()).not.toContain("Karim Benali");
  await publish(page).click();
  await expect(page.getByText("Vos changements sont en ligne")).toBeVisible();
  await expect(publish(page)).toBeDisabled();
  await page.goto(address ?? "");
  const main = page.getByRole("main");
  const tutors = main.getByRole("region", { name: "Ceux qui vous formeront" });
  await expect(tutors.getByRole("listitem")).toHaveText([
    /Sophie Nguyen.*Assistante RH/,
    /Karim Benali.*Chaque vendredi/,
  ]);
  await expect(tutors.locator("img")).toHaveAttribute("src", /^\/photos\//);
  const shown = main.getByRole("img", { name: "L'atelier vu de l'entrée" });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveAttribute("loading", "lazy");
  // Drawn again by the browser that sent it, without what its camera wrote in it.
  const served = await page.request.get((await shown.getAttribute("src")) ?? "");
  expect(served.headers()["content-type"]).toBe("image/jpeg");
  await expect(main.getByRole("region", { name: "L'alternance chez nous" }).getByRole("listitem")).toHaveText([
    "3 semaines chez nous, 1 à l'école",
    "1 jour de télétravail par semaine",
    "Ordinateur fourni",
  ]);
  await expect(main.getByRole("region", { name: "Avantages" }).getByRole("listitem")).toHaveCount(2);
  await expect(main.getByText("Tram 1, arrêt Gare Maritime")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("by the keyboard alone: a person is changed in place, Enter publishes nothing, Ctrl Enter publishes", async ({
  page,
}) => {
  const owner = await company();
  const { id, slug, updated_at, visits_by_day, ...told } = await api("/application-system/company-page/", {
    token: owner.access,
  });
  const tutors = [{ name: "Karim Benali", job: "Développeur", sentence: "" }];
  await api(`/application-system/company-page/${id}/`, {
    method: "PUT",
    token: owner.access,
    body: { ...told, tutors, expected_updated_at: updated_at },
  });
  await logInAs(page, owner);
  await open(page);
  await section(page, "Vos tuteurs").focus();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Modifier Karim Benali" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Prénom et nom")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.type(" principal");
  await page.keyboard.press("Enter");
  await expect(preview(page).getByText("Développeur principal")).toBeVisible();
  await expect(publish(page)).toBeEnabled();
  expect(await (await page.request.get(`/entreprises/${slug}`)).text()).not.toContain("Développeur principal");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Vos changements sont en ligne")).toBeVisible();
  await page.getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByRole("button", { name: "Ajouter une personne" })).toBeFocused();
  await publish(page).click();
  await expect(publish(page)).toBeDisabled();
  await page.goto(`/entreprises/${slug}`);
  await expect(page.getByRole("heading", { name: "Qui nous sommes" })).toBeVisible();
  await expect(page.getByText("Karim Benali")).toHaveCount(0);
});

test("a page that cannot be read is tried again, and a refused publication keeps what is typed", async ({ page }) => {
  await logInAs(page, await company());
  const address = "**/api/v1/application-system/company-page/**";
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/platform/company/page");
  await expect(page.getByText("Votre page n'a pas pu être chargée. Réessayez.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute(address);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(editor(page)).toBeVisible();
  await section(page, "Avantages").click();
  await page.getByRole("textbox", { name: "Avantages, un par ligne" }).fill("Cantine\n".repeat(9));
  await publish(page).click();
  await expect(page.getByText("8 avantages au plus.")).toBeVisible();
  await page.getByRole("textbox", { name: "Avantages, un par ligne" }).fill("Cantine");
  await page.route(address, (route) => route.abort());
  await publish(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Avantages, un par ligne" })).toHaveValue("Cantine");
  expect(await violationsOf(page)).toEqual([]);
});

test("what a company does not tell is absent from its page", async ({ page }) => {
  const owner = await company();
  const { slug } = await api("/application-system/company-page/", { token: owner.access });
  await page.goto(`/entreprises/${slug}`);
  await expect(page.getByRole("heading", { name: "Qui nous sommes" })).toBeVisible();
  for (const title of ["Ceux qui vous formeront", "L'alternance chez nous", "Avantages"])
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
});

test("of two tabs that edit the page, the second keeps what it typed and takes the rest over", async ({ page }) => {
  await logInAs(page, await company());
  await open(page);
  const second = await page.context().newPage();
  await open(second);
  for (const [tab, rhythm] of [
    [page, "Une semaine sur deux"],
    [second, "Trois semaines sur quatre"],
  ] as const) {
    await section(tab, "L'alternance chez vous").click();
    await tab.getByRole("textbox", { name: "Rythme" }).fill(rhythm);
  }
  await page.getByRole("textbox", { name: "Équipement" }).fill("Ordinateur fourni");
  await publish(page).click();
  await expect(page.getByText("Vos changements sont en ligne")).toBeVisible();
  await publish(second).click();
  const note = second.getByRole("alert");
  await expect(note).toContainText("Cette page vient d'être modifiée ailleurs");
  await expect(note).toContainText("Relisez, puis publiez.");
  await expect(note).toContainText("« Une semaine sur deux »");
  await expect(second.getByRole("textbox", { name: "Rythme" })).toHaveValue("Trois semaines sur quatre");
  await expect(second.getByRole("textbox", { name: "Équipement" })).toHaveValue("Ordinateur fourni");
  expect(await violationsOf(second)).toEqual([]);
  await publish(second).click();
  await expect(second.getByText("Vos changements sont en ligne")).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("what the profile changes of the page is there when the editor opens again", async ({ page }) => {
  await logInAs(page, await company());
  await open(page);
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await page.getByLabel("Présentation de l'entreprise").fill("Nous relions des livres.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  // Saving leads there by itself.
  await expect(page).toHaveURL(/company\/dashboard$/);
  await page.getByRole("link", { name: "Page publique" }).click();
  await section(page, "Qui nous sommes").click();
  const about = page.getByLabel("Présentation de l'entreprise");
  await expect(about).toHaveValue("Nous relions des livres.");
  await about.fill("Nous relions et dorons des livres.");
  await publish(page).click();
  await expect(page.getByText("Vos changements sont en ligne")).toBeVisible();
  await editor(page).getByRole("link", { name: "Profil" }).click();
  await expect(page.getByLabel("Présentation de l'entreprise")).toHaveValue("Nous relions et dorons des livres.");
});

test("what is typed survives a reload, and leaving asks first", async ({ page }) => {
  await logInAs(page, await company());
  await open(page);
  await section(page, "Vos tuteurs").click();
  await page.getByRole("button", { name: "Ajouter une personne" }).click();
  await page.getByLabel("Prénom et nom").fill("Karim Benali");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Nous avons gardé ce que vous aviez saisi.")).toBeVisible();
  await expect(preview(page).getByText("Karim Benali")).toBeVisible();
  await page.getByRole("link", { name: "Équipe" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(editor(page)).toBeVisible();
});

test("on a phone the preview is behind a button, and nothing runs out of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logInAs(page, await company());
  await open(page);
  await expect(preview(page)).toBeHidden();
  await page.getByRole("button", { name: "Voir l'aperçu" }).click();
  await expect(preview(page).getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
  await expect(section(page, "Photos")).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  await expect(section(page, "Photos")).toBeVisible();
});
