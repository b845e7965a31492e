import type { Page } from "@playwright/test";
import { account, api, applicant, company, expect, logInAs, test } from "../people.ts";

const unanswered = "La connexion au serveur a échoué. Vérifiez votre connexion internet.";
const lostBanner = "Pas de connexion internet.";

/** Every request that changes something, from now on. */
const writesOf = (page: Page) => {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (!["GET", "HEAD"].includes(request.method())) writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
};

test("without a network an offer is not created, says so at once and keeps what was typed; given up, it is never sent", async ({
  page,
  context,
}) => {
  const session = await company();
  await logInAs(page, session);
  await page.goto("/platform/company/offers?fenetre=creer");
  const form = page.getByRole("dialog", { name: "Créer une offre" });
  await form.getByLabel("Titre du poste").fill("Offre hors ligne");
  await form.getByLabel("Type de contrat").selectOption({ label: "Contrat d'apprentissage" });
  await form.getByLabel("Ville").fill("Mirecourt");
  await form.getByLabel("Domaine").selectOption("OTHER");
  await form.getByLabel("Niveau minimum").selectOption("CAP");
  await form.getByLabel("Expérience minimum").fill("0");
  await form.getByLabel("Date de début").pressSequentially("01092027");
  await form.getByLabel("Rythme d'alternance").fill("2 semaines, 2 semaines");
  await form.getByLabel("Description du poste").fill("Des violons");

  await context.setOffline(true);
  await expect(page.getByText(lostBanner)).toBeVisible();
  await form.getByRole("button", { name: "Créer l'offre" }).click();
  await expect(form.getByRole("alert")).toContainText(unanswered);
  await expect(form.getByRole("button", { name: "Créer l'offre" })).toBeEnabled();
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Offre hors ligne");
  await form.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await expect(form).toBeHidden();

  const writes = writesOf(page);
  await context.setOffline(false);
  await expect(page.getByText(lostBanner)).toBeHidden();
  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
  expect(writes.filter((write) => write.includes("/jobs"))).toEqual([]);
  expect(await api("/application-system/jobs/", { token: session.access })).toEqual([]);
});

test("an act on a candidate fails at once without a network, is undone on screen and is not sent when it returns", async ({
  page,
  context,
}) => {
  const session = await company("Ferronnier");
  await applicant(...session.jobs);
  await logInAs(page, session);
  const messages = page.waitForResponse(/\/assets\/Toasts-/);
  await page.goto("/platform/company/candidates");
  const status = page.getByLabel("Statut de Noé Faure");
  await expect(status).toHaveValue("PD");
  // What announces a failure is there before the network is lost.
  await messages;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await status.selectOption("RV");
  await expect(page.getByText(/Erreur|échou/).first()).toBeVisible();
  await expect(status).toHaveValue("PD");
  const writes = writesOf(page);
  await context.setOffline(false);
  await page.reload();
  await expect(status).toHaveValue("PD");
  // Its notice is read by the screen that shows it.
  expect(writes.filter((write) => !write.endsWith("/notices/read/"))).toEqual([]);
});

test("nobody is logged out by a server that does not answer", async ({ page }) => {
  await logInAs(page, await account("applicant"));
  await page.route("**/api/v1/user/", (route) => route.abort());
  await page.goto("/platform/account");
  await expect(page.getByRole("heading", { name: "Pas de connexion" })).toBeVisible();
  await page.unroute("**/api/v1/user/");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Mon compte", exact: true })).toBeVisible();
});

test("the first error of an empty form is in sight and focused, also in a window that scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAs(page, await company());
  await page.goto("/platform/company/offers?fenetre=creer");
  const form = page.getByRole("dialog", { name: "Créer une offre" });
  await form.getByRole("button", { name: "Créer l'offre" }).click();
  await expect(form.getByLabel("Titre du poste")).toBeFocused();
  await expect(form.getByLabel("Titre du poste")).toBeInViewport({ ratio: 1 });
});

test.describe("with the worker that answers for a page that cannot be loaded", () => {
  test.use({ serviceWorkers: "allow" });

  test("a screen not yet loaded, and a reload, say « Pas de connexion » in the product, and come with the network", async ({
    page,
    context,
  }) => {
    await logInAs(page, await company());
    await page.goto("/platform/company/dashboard");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.getByRole("link", { name: "Candidats" }).first().click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Pas de connexion");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(heading).toHaveText("Pas de connexion");
    await context.setOffline(false);
    // The browser tells it, and the page comes by itself.
    await expect(heading).not.toHaveText("Pas de connexion");
    await page.goto("/platform/company/offers");
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toHaveText("Pas de connexion");
    const [ink, ground] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(ink).not.toBe(ground);
    await context.setOffline(false);
    await expect(page).toHaveURL(/offers$/);
    await expect(heading).not.toHaveText("Pas de connexion");
  });
});
