import type { Page } from "@playwright/test";
import { fillOffer, offerForm } from "../offer-form.ts";
import { account, api, applicant, company, expect, logInAs, test } from "../people.ts";

const notSent = "Pas de connexion internet\u00a0: l'offre n'est pas envoyée, et ne le sera pas toute seule.";
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
  await page.goto("/platform/company/offers");
  await page.getByRole("button", { name: "Créer une offre" }).click();
  const form = offerForm(page);
  await form.getByLabel("Titre du poste").fill("Offre hors ligne");
  await fillOffer(form, "Des violons");

  await context.setOffline(true);
  await expect(page.getByText(lostBanner)).toBeVisible();
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(form.getByRole("alert")).toContainText(notSent);
  await expect(form.getByRole("button", { name: "Publier" })).toBeEnabled();
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Offre hors ligne");
  await form.getByRole("link", { name: "Mes offres" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitter sans rien garder" }).click();
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
  await page.getByRole("button", { name: "Noé Faure", exact: true }).click();
  const status = page.getByRole("button", { name: /^Statut de Noé Faure/ });
  await expect(status).toHaveText("En attente");
  // What announces a failure is there before the network is lost.
  await messages;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await status.click();
  await page.getByRole("menuitemradio", { name: "En cours d'examen" }).click();
  await expect(page.getByText(/Erreur|échou/).first()).toBeVisible();
  await expect(status).toHaveText("En attente");
  const writes = writesOf(page);
  await context.setOffline(false);
  await page.reload();
  await expect(status).toHaveText("En attente");
  // Its notice is read by the screen that shows it.
  expect(writes.filter((write) => !write.endsWith("/notices/read/"))).toEqual([]);
});

test("a CV whose reader cannot be loaded leaves the candidate on screen, and is read at the next try", async ({
  page,
}) => {
  const session = await company("Ferronnier");
  await applicant(...session.jobs);
  await logInAs(page, session);
  await page.route("**/assets/PdfPages-*", (route) => route.abort());
  await page.goto("/platform/company/candidates");
  await page.getByRole("button", { name: "Noé Faure", exact: true }).click();
  const panel = page.getByRole("region", { name: "Noé Faure" });
  const failure = panel.getByText("Le document n'a pas pu être affiché. Téléchargez-le, ou réessayez.");
  await expect(failure).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Statut de Noé Faure/ })).toHaveText("En attente");
  await page.unroute("**/assets/PdfPages-*");
  await panel.getByRole("button", { name: "Réessayer" }).click();
  await expect(failure).toBeHidden();
  await expect(panel.locator("canvas").first()).toBeVisible();
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
  await page.goto("/platform/company/offers/new");
  const form = offerForm(page);
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(form.getByLabel("Titre du poste")).toBeFocused();
  await expect(form.getByLabel("Titre du poste")).toBeInViewport({ ratio: 1 });
});

test("a part of a page that the lost network keeps away comes with it, and the page stays", async ({
  page,
  context,
}) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?q=vendeur");
  const save = page.getByRole("button", { name: "Créer une alerte" });
  await expect(save).toBeEnabled();
  // The screen has all that it loads by itself; the form of an alert comes with the click.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { wasThere: true }));
  await context.setOffline(true);
  await save.click();
  await expect(page.getByText(lostBanner)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trouvez votre alternance");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Enregistrer cette recherche" })).toBeVisible();
  expect(await page.evaluate(() => "wasThere" in window)).toBe(true);
});

test("a visitor is told that the network is lost, and asks again when it is back", async ({ page, context }) => {
  await page.goto("/offers");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText(lostBanner)).toBeVisible();
  await page.getByRole("combobox", { name: "Quoi" }).fill("vendeur");
  await page.keyboard.press("Enter");
  const retry = page.getByRole("button", { name: "Réessayer" });
  await expect(retry).toBeVisible();
  // A page whose code is not there yet: the one in sight stays, and its banner says why.
  await page.getByRole("banner").getByRole("link", { name: "Entreprises" }).click();
  await expect(page.getByText("la page demandée n'a pas pu être ouverte")).toBeVisible();
  await expect(page).toHaveURL(/\/offers\?q=vendeur/);
  await context.setOffline(false);
  await expect(page.getByText(lostBanner)).toBeHidden();
  await retry.click();
  await expect(page.getByRole("article").first()).toBeVisible();
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

  test("a link from a page that is kept says « Pas de connexion », and leads on with the network", async ({
    page,
    context,
  }) => {
    await logInAs(page, await applicant());
    await page.goto("/platform/applicant/favourites");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload({ waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("link", { name: "Mes candidatures" }).first().click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Pas de connexion");
    await context.setOffline(false);
    await expect(heading).toHaveText("Mes candidatures");
    await expect(page).toHaveURL(/\/applications$/);
  });

  test("« Pas de connexion » goes too when the network returned unnoticed, before the page listened", async ({
    page,
    context,
  }) => {
    await logInAs(page, await company());
    await page.goto("/platform/company/dashboard");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.addInitScript(() => {
      window.addEventListener("online", (event) => event.stopImmediatePropagation());
    });
    await context.setOffline(true);
    await page.goto("/contact");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Pas de connexion");
    await context.setOffline(false);
    await expect(heading).not.toHaveText("Pas de connexion");
    await expect(page).toHaveURL(/contact$/);
  });
});
