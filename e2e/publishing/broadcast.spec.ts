import type { Browser, Page } from "@playwright/test";
import { stopClock, timeUntil } from "../clock.ts";
import {
  api,
  applicantWith,
  demo,
  expect,
  logInAs,
  newEmail,
  newSession,
  password,
  type Session,
  schoolUser,
  tabTo,
  test,
  violationsOf,
  wholePosting,
} from "../people.ts";

// Background work is done within the minute at the latest.
const settled = { timeout: 90_000 };
const indeed = "Annonces sponsorisées Indeed";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

const publish = (by: Session, title: string): Promise<{ id: string }> =>
  api("/application-system/school-job-posting/", {
    token: by.access,
    body: { ...wholePosting, title, status: "published" },
  });
const unique = (job: string) => `${job} ${newEmail("essai").slice(6, 16)}`;

/** A user of a school whose figures no other journey changes. */
const ownSchool = async () => {
  const staff = await demo("agent");
  const { slug } = await api("/application-system/school/", {
    token: staff.access,
    body: { name: unique("École"), address: "1 rue Haute", postal_code: "44000", city: "Nantes" },
  });
  return newSession("school", { school: slug });
};

const ledgerOf = async (by: Session, id: string, support = indeed) =>
  (await api(`/application-system/school-job-posting/${id}/broadcast/`, { token: by.access })).find(
    (row: { support: string }) => row.support === support,
  );

/** A board that knows an address and nothing else. */
const boardReads = async (address: string) => {
  const answer = await fetch(address, { headers: { "user-agent": "Indeedbot/1.0 (essai)" } });
  expect(answer.status).toBe(200);
  return answer.text();
};

const guestPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.BASE_URL, userAgent: firefox, locale: "fr-FR" })).newPage();

test("an offer waits, is read by a board, brings an applicant, and leaves the board once archived", async ({
  page,
  browser,
}) => {
  const school = await ownSchool();
  const title = unique("Comptable H/F");
  const { id } = await publish(school, title);
  await logInAs(page, school);

  await page.goto(`/platform/school/offres/${id}?onglet=diffusion`);
  const ledger = page.getByRole("region", { name: "Diffusion de l'offre" });
  const line = ledger.getByRole("row", { name: new RegExp(`^${indeed}`) });
  await expect(line).toContainText("En file d'attente");
  await expect.poll(async () => (await ledgerOf(school, id)).since, settled).not.toBeNull();

  await page.goto("/platform/school/settings/integrations");
  const address = await page.getByRole("textbox", { name: `Adresse ${indeed}` }).inputValue();
  expect(await boardReads(address)).toContain(title);
  await page.reload();
  await expect(page.getByText(/Dernière lecture.*par Indeedbot\/1\.0 \(essai\)/)).toBeVisible();
  await page.goto(`/platform/school/offres/${id}?onglet=diffusion`);
  await expect(line).toContainText("Lue");
  await expect(line).toContainText(/Dernière lecture.*par Indeedbot\/1\.0 \(essai\)/);

  // An applicant follows the link that the board shows, logs in on the way, and applies.
  const { link } = await ledgerOf(school, id);
  const person = await applicantWith();
  const guest = await guestPage(browser);
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(guest).not.toHaveURL(/support=/);
  await expect(guest.locator('link[rel="canonical"]')).toHaveAttribute("href", guest.url());
  const offer = guest.url();
  await guest.getByRole("button", { name: "Postuler" }).click();
  await expect(guest).toHaveURL(/signup/);
  await guest.goto("/login");
  await guest.getByLabel("Adresse e-mail", { exact: false }).fill(person.email);
  await guest.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await guest.keyboard.press("Enter");
  await expect(guest.getByText("Connexion réussie !")).toBeVisible();
  await guest.goto(offer);
  await guest.getByRole("button", { name: "Postuler" }).click();
  await guest.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(guest.getByText("Votre candidature a été envoyée avec succès !")).toBeVisible();

  await page.reload();
  await expect(line.getByRole("cell").nth(2)).toHaveText("1");
  await expect(line.getByRole("cell").nth(3)).toHaveText("1");
  await page.goto("/platform/school/analytics/candidatures");
  const bySupport = page.getByRole("region", { name: "Par support" });
  // The visit came by the board's link, and so did the application: nobody has answered it yet.
  await expect(bySupport.getByRole("columnheader")).toHaveText([
    "Support",
    "Clics",
    "Candidatures",
    "Répondues",
    "Entretiens",
    "Propositions",
    "Recrutés",
    "Candidatures pour 100 clics",
  ]);
  await expect(bySupport.getByRole("row")).toHaveCount(2);
  const figures = bySupport.getByRole("row", { name: new RegExp(`^${indeed}`) }).getByRole("cell");
  await expect(figures).toHaveText(["1", "1", "0", "0", "0", "0", "100\u00a0%"]);

  await api(`/application-system/school-job-posting/${id}/`, {
    method: "PATCH",
    token: school.access,
    body: { status: "archived" },
  });
  expect(await boardReads(address)).not.toContain(title);
  await expect.poll(async () => (await ledgerOf(school, id)).state, settled).toBe("stopped");
  expect(await boardReads(address)).not.toContain(title);
  await page.goto(`/platform/school/offres/${id}?onglet=diffusion`);
  await expect(line).toContainText("Arrêtée");
  await expect(line).not.toContainText("Retirée à la prochaine lecture");
  await page.getByRole("button", { name: "Historique de diffusion" }).click();
  const history = page.getByRole("dialog", { name: "Historique de diffusion" });
  await expect(page).toHaveURL(/diffusion=historique/);
  await history.getByLabel("Support").selectOption(indeed);
  await expect(history.getByRole("listitem")).toContainText(["Offre archivée", "Mise en diffusion"]);
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/diffusion=historique/);
  await expect(page).toHaveURL(/onglet=diffusion/);
});

test("what is seen on the school's own site, and opened from facebook, is counted on the offer's page, and what is not measured says so", async ({
  page,
  browser,
}) => {
  const school = await demo("ecole");
  const title = unique("Assistant de direction H/F");
  const { id } = await publish(school, title);
  const guest = await guestPage(browser);
  const seen = guest.getByRole("listitem").filter({ hasText: title });
  await guest.goto("/ecoles/campus-loire-alternance/offres");
  await expect(seen).toBeVisible();
  // As the settings show it to the school itself.
  await guest.goto("/ecoles/campus-loire-alternance/offres?apercu=oui");
  await expect(seen).toBeVisible();
  await guest.goto((await ledgerOf(school, id, "facebook")).link);
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect
    .poll(async () => [
      (await ledgerOf(school, id, "Site carrière")).views,
      (await ledgerOf(school, id, "facebook")).views,
      (await ledgerOf(school, id)).views,
    ])
    .toEqual([1, 1, null]);

  await logInAs(page, school);
  await page.goto(`/platform/school/offres/${id}?onglet=diffusion`);
  const ledger = page.getByRole("region", { name: "Diffusion de l'offre" });
  const viewsOn = (support: string) =>
    ledger
      .getByRole("row", { name: new RegExp(`^${support}`) })
      .getByRole("cell")
      .nth(1);
  await expect(viewsOn("Site carrière")).toHaveText("1");
  await expect(viewsOn("facebook")).toHaveText("1");
  await expect(viewsOn(indeed)).toContainText("Non mesuré");
  const legend = page.getByText("les affichages de l'offre dans la liste que votre site intègre");
  await expect(legend).toBeHidden();
  await tabTo(page, page.getByText("Ce que comptent les vues"));
  await page.keyboard.press("Enter");
  await expect(legend).toBeVisible();
});

test("what a board refuses is shown with its field while the offer is written, and found from the integrations", async ({
  page,
}) => {
  const school = await demo("ecole");
  const title = unique("Vendeuse");
  const { id } = await publish(school, title);
  await expect.poll(async () => (await ledgerOf(school, id)).state, settled).toBe("refused");
  await logInAs(page, school);

  await page.goto("/platform/school/settings/integrations");
  await page.getByRole("link", { name: /offres? refusées? sur Annonces sponsorisées Indeed/ }).click();
  await expect(page).toHaveURL(/diffusion=refused/);
  await page.getByRole("searchbox", { name: "Rechercher" }).fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole("link", { name: title, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("tab", { name: /^Diffusion/ }).click();
  const line = page.getByRole("row", { name: new RegExp(`^${indeed}`) });
  await expect(line).toContainText("Refusée");
  await line.getByRole("link", { name: /^Corriger/ }).click();

  const field = page.getByRole("textbox", { name: /^Titre/ }).first();
  await expect(field).toBeFocused();
  await page.getByRole("tab", { name: "3. Diffuser" }).click();
  const own = page.getByRole("listitem").filter({ has: page.getByRole("switch", { name: indeed }) });
  await expect(own.getByText("1 point à compléter")).toBeVisible();
  const common = page.getByRole("region", { name: "À compléter pour plusieurs supports" });
  await common.getByRole("button", { name: /Le titre vise un seul sexe/ }).click();
  await expect(field).toBeFocused();
  await field.fill(`${title} (H/F)`);
  await page.getByRole("tab", { name: "3. Diffuser" }).click();
  await expect(own.getByText("Prêt")).toBeVisible();
  await own.getByRole("button", { name: "Voir ce que reçoit Indeed" }).click();
  const preview = page.getByRole("dialog", { name: "Ce que reçoit Indeed" });
  await expect(preview.getByRole("region", { name: "Contenu envoyé" })).toContainText(`<![CDATA[${title} (H/F)]]>`);
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await page.goBack();
  await expect(preview).toBeHidden();
  await page.getByRole("button", { name: "Voir ce que reçoit votre site carrière" }).click();
  const list = page.getByRole("dialog", { name: "Ce que reçoit votre site carrière" });
  const parts = list.getByRole("region", { name: "Contenu, champ par champ" });
  await expect(parts.getByRole("row", { name: /^title/ })).toContainText(`${title} (H/F)`);
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(own.getByText("Prêt")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("typing asks the boards once it rests, and not at each key", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/broadcast-check/") && asked.push(request.url()));
  await logInAs(page, await schoolUser());
  await page.goto("/platform/school/create-school-job");
  // What the empty offer lacks is asked once, for the supports beside the fields.
  await expect.poll(() => asked.length).toBe(1);
  await stopClock(page);
  await page
    .getByRole("textbox", { name: /^Titre/ })
    .first()
    .pressSequentially("Assistant de direction H/F");
  expect(asked).toHaveLength(1);
  await timeUntil(page, () => asked.length > 1);
  await page.clock.resume();
  await page.getByRole("tab", { name: "3. Diffuser" }).click();
  await expect(page.getByText(/points? à compléter/).first()).toBeVisible();
  expect(asked.length).toBeLessThanOrEqual(3);
});

test("replacing the school's key warns that the addresses change", async ({ page }) => {
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/settings/integrations");
  await page.getByRole("button", { name: "Remplacer la clé" }).click();
  await expect(page.getByRole("dialog")).toContainText("les anciennes ne répondront plus");
  await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Rien à configurer")).toBeVisible();
});
