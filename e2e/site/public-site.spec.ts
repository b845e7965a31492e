import type { getHome } from "@passerelle/contract/offers/home";
import type { Output } from "@passerelle/contract/route";
import type { Page, Route } from "@playwright/test";
import { stopClock, timeUntil } from "../clock.ts";
import {
  account,
  api,
  applicantWith,
  company,
  demo,
  expect,
  fillSignUp,
  logInAs,
  newEmail,
  password,
  test,
} from "../people.ts";

const withoutScripts = async (browser: import("@playwright/test").Browser, path: string) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  const answer = await page.goto(path);
  return { page, status: answer?.status(), close: () => context.close() };
};
const failWith = (page: Page, address: string, status: number, body: object = { detail: "x", code: "unexpected" }) =>
  page.route(address, (route) => route.fulfill({ status, json: body }));
/** Holds back the answer to a call; gives what lets it go. */
const requireTwoFactor = async (page: Page, address: string, answer: (route: Route) => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
};
/** What the page was made from. */
const readHome = async (page: Page) =>
  (await (await page.request.get("/api/v1/home/")).json()) as Output<typeof getHome>;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").trim();
const formatted = (count: number) => plain(count.toLocaleString("fr-FR"));

/**
 * Opens a page until its first figure is the number of offers that the API gives, and returns it: both are counted again each minute, and
 * a shared page may be a little older.
 */
const openWithTotal = async (page: Page, path: string, figure: string) => {
  let total = 0;
  await expect(async () => {
    await page.goto(path);
    const shown = plain((await page.locator(figure).first().textContent()) ?? "");
    total = (await readHome(page)).total_offers;
    expect(shown).toContain(formatted(total));
  }).toPass();
  return total;
};

test.describe("home", () => {
  test("its two fields lead to the offers, with what is typed or without", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Rechercher", exact: true }).click();
    await expect(page).toHaveURL(/\/offers\??$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/commence ici/);
    await page.getByRole("combobox", { name: "Quoi" }).fill("vendeur");
    await page.getByRole("combobox", { name: "Où" }).fill("Lyon");
    await page.getByRole("combobox", { name: "Où" }).press("Enter");
    await expect(page).toHaveURL(/\/offers\?q=vendeur&lieu=Lyon/);
  });

  test("its counters are at their final value without scripts", async ({ browser }) => {
    const { page, close } = await withoutScripts(browser, "/");
    const total = await openWithTotal(page, "/", ".counters .figure");
    const [first, ...others] = (await page.locator(".counters .figure").allTextContents()).map(plain);
    expect(first).toBe(formatted(total));
    expect(others.length).toBeGreaterThan(0);
    await page.getByText("Comment nous comptons").click();
    await expect(page.getByText(/recomptées chaque minute/)).toBeVisible();
    await close();
  });

  test("it names what it has: new offers, trades, towns, employers, and no figure that nobody counted", async ({
    page,
  }) => {
    await page.goto("/");
    const home = await readHome(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("region", { name: "Tout juste publiées" }).getByRole("listitem")).toHaveCount(6);
    await expect(main.getByRole("region", { name: "Par métier" }).getByRole("listitem")).toHaveCount(
      home.domains.length,
    );
    await expect(main.getByRole("region", { name: "Ils recrutent en ce moment" }).getByRole("listitem")).toHaveCount(
      home.employers.length,
    );
    for (const claim of ["apprentis placés", "d'expérience", "de satisfaction"])
      await expect(main.getByText(claim)).toHaveCount(0);
    await main.getByRole("region", { name: "Par métier" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/\/offers\?domaine=/);
  });

  test("nothing of it is wider than the screen, and two rows of offers are whole on a computer", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/");
    const offers = page.getByRole("region", { name: "Tout juste publiées" }).getByRole("listitem");
    await expect(offers.nth(5)).toBeInViewport({ ratio: 1 });
    for (const width of [1280, 768, 375, 360]) {
      await page.setViewportSize({ width, height: 812 });
      const wider = await page.evaluate(() =>
        [...document.querySelectorAll("main .home-section *")]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map(({ className, textContent }) => `${className} ${textContent}`),
      );
      expect([width, wider]).toEqual([width, []]);
    }
  });

  test("its counters jump to the final value when less motion is asked for", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target.parentElement?.closest(".counters")) document.documentElement.dataset.moved = "yes";
      }).observe(document, { subtree: true, characterData: true });
    });
    const total = await openWithTotal(page, "/", ".counters .visually-hidden");
    await expect(page.locator("html")).toHaveAttribute("data-scripts", "ready");
    expect(plain((await page.locator(".counters .figure").first().textContent()) ?? "")).toBe(formatted(total));
    await expect(page.locator("html")).not.toHaveAttribute("data-moved", "yes");
  });

  test("its counters count up to their value", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const read = () => {
        const text = document.querySelector(".counters .figure")?.textContent ?? "";
        const value = Number(text.replace(/\D/g, ""));
        if (text && seen.at(-1) !== value) seen.push(value);
        requestAnimationFrame(read);
      };
      requestAnimationFrame(read);
    });
    const total = await openWithTotal(page, "/", ".counters .visually-hidden");
    const read = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    await expect.poll(async () => (await read()).length).toBeGreaterThan(3);
    await expect.poll(async () => (await read()).at(-1)).toBe(total);
    const seen = await read();
    const counted = seen.slice(seen.findIndex((value) => value < total));
    expect(counted).toEqual(counted.toSorted((one, other) => one - other));
    expect(counted.at(-1)).toBe(total);
  });

  test("its three cards, its call and its link lead to their pages", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    for (const path of ["/applicant/home/", "/company/home/", "/school/home/", "/signup"])
      await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
    await expect(page.locator('a[href="/mentions-legales"]')).toBeVisible();
    for (const heading of ["Vous cherchez une alternance", "Vous recrutez un alternant", "Vous placez vos étudiants"])
      await expect(main.getByRole("heading", { name: heading })).toBeVisible();
  });
});

test("the legal notice says what its operator has not set yet, and the staff is told", async ({ page }) => {
  await page.goto("/mentions-legales");
  const main = page.getByRole("main");
  await expect(main.getByText("Ces mentions légales sont incomplètes.")).toBeVisible();
  await expect(main.getByText(/Directeur ou directrice de la publication.*Téléphone de l'hébergeur\./)).toBeVisible();
  await logInAs(page, await demo("agent"));
  await page.goto("/settings");
  await expect(page.getByText("Les mentions légales sont incomplètes")).toBeVisible();
  await page.getByRole("link", { name: "Voir ce qui manque" }).click();
  await expect(page).toHaveURL(/\/mentions-legales$/);
});

test.describe("landing pages", () => {
  const addresses = (page: Page) =>
    page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((links) => links.flatMap((link) => (link.closest("nav") ? [] : link.getAttribute("href"))));
  const plans = async (page: Page) => (await page.getByRole("article").allTextContents()).map(plain);

  test("the applicant's leads to sign-up and to the offers, and claims 90 days", async ({ page }) => {
    await openWithTotal(page, "/applicant/home/", "main");
    expect(await addresses(page)).toEqual(["/signup?type=applicant", "/offers"]);
    await page.getByText("Est-ce gratuit ?").click();
    await expect(page.getByText("Oui, pour les candidats")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("en moins de 90 jours");
  });

  test("each shows screens of the product, which are pictures, and leads to its parts", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    for (const [path, drawn] of [
      ["/applicant/home", "Une offre, tous les sites où elle est parue"],
      ["/company/home", "Candidatures reçues"],
      ["/school/home", "Où en sont nos étudiants"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("figure")).toHaveCount(4);
      await expect(page.getByText(drawn)).toBeVisible();
      expect(await page.locator("figure [inert] :is(a, button, input)").count()).toBe(0);
      await page.getByRole("navigation", { name: "Sur cette page" }).getByText("Questions fréquentes").click();
      await expect(page.getByRole("heading", { name: "Questions fréquentes" })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    }
  });

  test("the school's offers its three plans", async ({ page }) => {
    await page.goto("/school/home/");
    expect(await addresses(page)).toEqual([
      "/signup?type=school",
      "/signup?type=school",
      "/signup?type=school&plan=intermediate",
      "/signup?type=school&plan=premium",
    ]);
    const [free, intermediate, premium] = await plans(page);
    expect(free).toContain("0 €/mois");
    for (const word of ["299 €/mois", "CVthèque", "Contact direct", "Tableau de bord avancé"])
      expect(intermediate).toContain(word);
    for (const word of ["Sur devis", "Populaire", "Promotion"]) expect(premium).toContain(word);
  });

  test("the company's offers its two plans", async ({ page }) => {
    await page.goto("/company/home/");
    expect(await addresses(page)).toEqual([
      "/signup?type=company",
      "/signup?type=company",
      "/signup?type=company&plan=premium",
    ]);
    const [free, premium] = await plans(page);
    for (const word of ["0 €/mois", "Offres illimitées", "CVthèque", "Contact direct"]) expect(free).toContain(word);
    for (const word of ["99 €/mois", "Populaire", "Statistiques détaillées"]) expect(premium).toContain(word);
  });

  test("a company's plan is shown by the sign-up form and sent with it; the login page follows after three seconds", async ({
    page,
  }) => {
    await page.goto("/company/home");
    await page.getByRole("link", { name: "Choisir Premium" }).click();
    await expect(page.getByText("Formule choisie")).toContainText("Premium");
    const email = newEmail("premium");
    await fillSignUp(page, email);
    await stopClock(page);
    const answered = page.waitForResponse("**/api/v1/signup/");
    await page.getByRole("button", { name: "S'inscrire" }).click();
    const sent = (await answered).request();
    expect(sent.postDataJSON()).toEqual({
      first_name: "Inès",
      last_name: "Benali",
      email,
      password,
      type: "company",
      plan: "premium",
    });
    const said = page.getByText("Inscription réussie ! Veuillez vérifier").first();
    await timeUntil(page, () => said.isVisible());
    const waited = await timeUntil(page, () => page.url().includes("/login"));
    expect(waited).toBeGreaterThan(2000);
    expect(waited).toBeLessThan(6000);
    await page.clock.resume();
    await expect(page.getByText("Veuillez vérifier votre email avant de vous connecter")).toBeVisible();
    await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
  });

  test("a school reads why for five seconds, then writes from the contact page with its plan", async ({ page }) => {
    await page.goto("/school/home", { waitUntil: "networkidle" });
    await stopClock(page);
    await page.getByRole("link", { name: "Choisir Intermédiaire" }).click();
    const why = page.getByText("L'inscription des écoles n'est pas encore disponible.").first();
    await expect(why).toBeVisible();
    const waited = await timeUntil(page, () => page.url().includes("/contact"));
    expect(waited).toBeGreaterThan(3000);
    await page.clock.resume();
    await expect(page.getByLabel("Objet")).toHaveValue("Demande de compte école");
    await expect(page.getByLabel("Message")).toHaveValue(/Formule souhaitée\u00a0: Intermédiaire/);
  });
});

test.describe("header", () => {
  test("a visitor goes from the offers to the directories by the tabs, logs in or signs up", async ({ page }) => {
    await page.goto("/");
    const tabs = page.getByRole("navigation", { name: "Navigation principale" });
    for (const [name, path] of [
      ["Offres", /\/offers$/],
      ["Entreprises", /\/entreprises$/],
      ["Écoles", /\/ecoles$/],
    ] as const) {
      await tabs.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    }
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Se connecter" })).toHaveAttribute("href", "/login");
    await expect(header.getByRole("link", { name: "S'inscrire" })).toHaveAttribute("href", "/signup?type=applicant");
  });

  test("a visitor reaches a landing page from the foot of the page, and changes of one by its tabs", async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.getByRole("contentinfo").getByRole("link", { name: "Pour les candidats" }).click();
    const tabs = page.getByRole("navigation", { name: "Vous êtes" });
    for (const [name, path] of [
      ["Candidat", /applicant\/home/],
      ["École Partenaire", /school\/home/],
      ["Entreprise", /company\/home/],
    ] as const) {
      await tabs.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    }
  });

  test("a visitor without scripts finds the way to log in", async ({ browser }) => {
    const { page, close } = await withoutScripts(browser, "/offers");
    await expect(page.getByRole("banner").getByRole("link", { name: "Se connecter" })).toBeVisible();
    await close();
  });

  for (const [role, entries] of [
    ["candidat", ["Tableau de bord", "Profil", "Mes candidatures"]],
    ["entreprise", ["Tableau de bord", "Profil", "Offres", "Candidats"]],
    ["ecole", ["Tableau de bord"]],
    ["agent", ["Paramètres"]],
    ["direction", ["Admin Dashboard", "Paramètres"]],
  ] as const) {
    test(`${role} finds the menu of the account, its address and the way out`, async ({ page }) => {
      const session = await demo(role);
      await logInAs(page, session);
      await page.goto("/mentions-legales");
      const menu = page.getByRole("navigation", { name: "Navigation principale" });
      for (const entry of entries) await expect(menu.getByRole("link", { name: entry, exact: true })).toBeVisible();
      await expect(menu.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(role === "direction" ? 1 : 0);
      await page.getByRole("banner").locator("summary[aria-label='Menu personnel']").click();
      await expect(page.getByRole("banner").getByText(session.email)).toBeVisible();
      await expect(page.getByRole("banner").getByRole("button", { name: "Déconnexion" })).toBeVisible();
    });
  }

  test("where offers are listed an applicant has the whole screen for them, one step from home", async ({ page }) => {
    await logInAs(page, await demo("candidat"));
    for (const path of ["/platform/applicant/search", "/entreprises"]) {
      await page.goto(path);
      await expect(page.getByRole("banner").getByRole("link", { name: "Tableau de bord" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Navigation principale" })).toHaveCount(0);
      await page.getByRole("banner").locator("summary[aria-label='Menu personnel']").click();
      for (const name of ["Mes candidatures", "Favoris", "Recherches et alertes", "Profil"])
        await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
    }
    await page.getByRole("banner").getByRole("link", { name: "Tableau de bord" }).first().click();
    await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  });

  test("on a small screen the menu unfolds, closes by Escape and when one goes elsewhere", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto("/", { waitUntil: "networkidle" });
    const button = page.locator("summary[aria-label=Menu]");
    const entry = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Entreprises" });
    await expect(entry).toBeHidden();
    await button.click();
    await expect(entry).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await entry.click();
    await expect(page).toHaveURL(/\/entreprises$/);
    await expect(entry).toBeHidden();
  });
});

test.describe("guards", () => {
  test("the superuser's page sends a visitor and anybody else to the login page", async ({ page, browser }) => {
    await page.goto("/platform/superuser/dashboard");
    await expect(page).toHaveURL(/\/login/);
    const other = await browser.newPage({ baseURL: process.env.BASE_URL });
    await logInAs(other, await demo("candidat"));
    await other.goto("/platform/superuser/dashboard");
    await expect(other.getByText("Cette page est réservée aux administrateurs.")).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await other.getByLabel("Adresse e-mail").fill("direction@passerelle.example");
    await other.getByRole("textbox", { name: "Mot de passe" }).fill("passerelle-2026-demo");
    await other.getByRole("button", { name: "Se connecter" }).click();
    await expect(other).toHaveURL(/superuser\/dashboard/);
    await other.close();
  });

  test("a superuser reads the platform's totals", async ({ page }) => {
    await logInAs(page, await demo("direction"));
    await page.goto("/platform/superuser/dashboard");
    await expect(page.getByText("Total Offers")).toBeVisible();
  });

  test("the session's loading is announced while it lasts", async ({ page }) => {
    await logInAs(page, await demo("candidat"));
    const letGo = await requireTwoFactor(page, "**/api/v1/user/", (route) => route.continue());
    await page.goto("/platform/applicant/dashboard");
    await expect(page.getByRole("status", { name: "Votre espace s'ouvre" })).toBeVisible();
    letGo();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("what a visitor writes is read by the provider's people in the settings", async ({ page, browser }) => {
    const subject = `Une question ${Date.now()}`;
    await page.goto("/contact");
    await page.getByLabel("Nom").fill("Lise Faure");
    await page.getByLabel("Adresse e-mail").fill(newEmail("lise"));
    await page.getByLabel("Objet").fill(subject);
    await page.getByLabel("Message").fill("Comment publier une offre ?");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText("Votre message a bien été envoyé.")).toBeVisible();
    const staff = await browser.newPage({ baseURL: process.env.BASE_URL });
    await logInAs(staff, await demo("agent"));
    await staff.goto("/settings/messages");
    const line = staff.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: subject });
    await expect(line).toContainText("Comment publier une offre ?");
    await staff.close();
  });
});

test.describe("the error catalogue", () => {
  const fillLogin = async (page: Page, beforeSending = async () => {}) => {
    await page.goto("/login", { waitUntil: "networkidle" });
    await page.getByLabel("Adresse e-mail").fill("lise@exemple.fr");
    await page.getByLabel("Mot de passe", { exact: false }).first().fill("peu importe lequel");
    await beforeSending();
    await page.getByRole("button", { name: "Se connecter" }).click();
  };

  test("a login that fails otherwise says so, after « Connexion en cours... », with its fields disabled", async ({
    page,
  }) => {
    const letGo = await requireTwoFactor(page, "**/api/v1/token/", (route) =>
      route.fulfill({ status: 500, json: { detail: "x", code: "unexpected" } }),
    );
    await fillLogin(page);
    await expect(page.getByText("Connexion en cours...")).toBeVisible();
    await expect(page.getByLabel("Adresse e-mail")).toBeDisabled();
    letGo();
    await expect(page.getByText("Une erreur est survenue lors de la connexion.").first()).toBeVisible();
    await expect(page.getByText("Connexion en cours...")).toBeHidden();
  });

  test("an error stays four seconds, a success two", async ({ page }) => {
    await failWith(page, "**/api/v1/token/", 401, { detail: "x", code: "bad-credentials" });
    await fillLogin(page, () => stopClock(page));
    const toast = page.locator("[role=status]").filter({ hasText: "Identifiant ou mot de passe incorrect." });
    await timeUntil(page, () => toast.isVisible());
    const error = await timeUntil(page, () => toast.isHidden());
    expect(error).toBeGreaterThan(3000);
    expect(error).toBeLessThan(6500);
    await page.clock.resume();
    await page.unrouteAll();

    await logInAs(page, await account("applicant"));
    await page.goto("/mentions-legales");
    await page.locator("summary[aria-label='Menu personnel']").click();
    const leave = page.getByRole("button", { name: "Déconnexion" });
    await leave.waitFor();
    await stopClock(page);
    const left = page.waitForResponse("**/api/v1/logout/");
    await leave.click();
    await left;
    const done = page.getByText("Déconnexion réussie !");
    await timeUntil(page, () => done.isVisible());
    const success = await timeUntil(page, () => done.isHidden());
    expect(success).toBeGreaterThan(1000);
    expect(success).toBeLessThan(error);
  });

  test("a logout that fails says so and still ends the session here", async ({ page }) => {
    await logInAs(page, await account("applicant"));
    await failWith(page, "**/api/v1/logout/", 500);
    await page.goto("/mentions-legales");
    await page.locator("summary[aria-label='Menu personnel']").click();
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await expect(page.getByText("Une erreur est survenue lors de la déconnexion.")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Se connecter" })).toBeVisible();
  });

  test("any 403 is shown", async ({ page }) => {
    await logInAs(page, await demo("agent"));
    await failWith(page, "**/api/v1/admin/contact-messages/**", 403, { detail: "x", code: "forbidden" });
    await page.goto("/settings/messages");
    await expect(page.getByText("Vous n'avez pas les permissions nécessaires pour cette action")).toBeVisible();
  });

  test("a call that gets no answer is given up after five seconds", async ({ page }) => {
    await page.route("**/api/v1/contact/", () => {});
    // The browser's own limit follows the machine's clock; this one follows the page's.
    await page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const limit = new AbortController();
        setTimeout(() => limit.abort(new DOMException("too late", "TimeoutError")), ms);
        return limit.signal;
      };
    });
    await page.goto("/contact", { waitUntil: "networkidle" });
    await page.getByLabel("Nom").fill("Lise");
    await page.getByLabel("Adresse e-mail").fill("lise@exemple.fr");
    await page.getByLabel("Objet").fill("Bonjour");
    await page.getByLabel("Message").fill("Bonjour");
    await stopClock(page);
    const asked = page.waitForRequest("**/api/v1/contact/");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await asked;
    const given = page.getByText("Le serveur met trop de temps à répondre. Réessayez.");
    const waited = await timeUntil(page, () => given.isVisible());
    expect(waited).toBeGreaterThan(4500);
    expect(waited).toBeLessThan(8000);
  });

  test("a sign-up that is refused shows the server's sentence", async ({ page }) => {
    await failWith(page, "**/api/v1/signup/", 500, { detail: "Le service est fermé.", code: "unexpected" });
    await page.goto("/signup", { waitUntil: "networkidle" });
    await fillSignUp(page, newEmail("refus"));
    await page.getByRole("button", { name: "S'inscrire" }).click();
    await expect(page.getByRole("alert")).toHaveText("Le service est fermé.");
  });

  test("a verification is loading for 1.5 s at least, and followed by the login page after 2 s", async ({ page }) => {
    const link = { detail: "ok", email: "zoe@exemple.fr", is_verified: false };
    await failWith(page, "**/api/v1/verify-email/**", 200, link);
    await page.goto("/verify-email/x", { waitUntil: "networkidle" });
    await page.getByLabel("Mot de passe").first().fill(password);
    await stopClock(page);
    const answered = page.waitForResponse("**/api/v1/verify-email/**");
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await answered;
    await expect(page.getByText("Vérification en cours…")).toBeVisible();
    const done = page.getByText("Email vérifié avec succès!").first();
    const loading = await timeUntil(page, () => done.isVisible());
    expect(loading).toBeGreaterThan(1400);
    const redirect = await timeUntil(page, () => page.url().includes("/login"));
    expect(redirect).toBeGreaterThan(1200);
    expect(redirect).toBeLessThan(4500);
  });

  test("a visitor who applies is asked to sign up and led there", async ({ page }) => {
    const { jobs } = await company("Marqueteur");
    await page.goto(`/offres/${jobs[0]?.id}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Postuler" }).click();
    await expect(page.getByText("Veuillez vous inscrire pour postuler aux offres")).toBeVisible();
    await expect(page).toHaveURL(/\/signup\?type=applicant/);
  });
});

test.describe("search engines", () => {
  for (const path of [
    "/",
    "/offers",
    "/offres",
    "/offres/metier/boulanger",
    "/offres/ville/lyon",
    "/applicant/home",
    "/company/home",
    "/school/home",
    "/contact",
    "/mentions-legales",
    "/confidentialite",
    "/conditions",
    "/accessibilite",
    "/plan-du-site",
    "/etat",
    "/login",
    "/signup",
  ]) {
    test(`${path} says without scripts what it is and where`, async ({ browser }) => {
      const { page, status, close } = await withoutScripts(browser, `${path}${path === "/offers" ? "?q=a" : ""}`);
      expect(status).toBe(200);
      const meta = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute("content");
      const address = `${process.env.BASE_URL}${path}`;
      expect(await page.title()).toMatch(/ — Passerelle$/);
      expect((await meta("description"))?.length).toBeGreaterThan(30);
      expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(address);
      expect(await meta("og:url")).toBe(address);
      expect(await meta("og:title")).toBeTruthy();
      expect(await meta("og:description")).toBeTruthy();
      expect(await meta("og:image")).toBe(`${process.env.BASE_URL}/apercu.png`);
      // Monitors and link checkers ask for the headers alone.
      expect((await page.request.head(path)).status()).toBe(200);
      expect((await page.request.get("/apercu.png")).status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      await close();
    });
  }

  test("trades and cities have pages that link to each other; unknown ones do not exist, empty ones are not indexed", async ({
    browser,
  }) => {
    const { page, close } = await withoutScripts(browser, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Par métier" }).click();
    await page.getByRole("link", { name: "Boulanger", exact: true }).click();
    await expect(page).toHaveURL(/\/offres\/metier\/boulanger$/);
    await expect(page.getByRole("heading", { level: 1, name: "Alternance boulanger" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(20);
    for (const title of await page.getByRole("article").getByRole("heading").allTextContents())
      expect(title).toMatch(/boulang/i);
    const crossing = page.getByRole("navigation", { name: "Boulanger par ville" }).getByRole("listitem").first();
    const count = (await crossing.locator("span").textContent()) ?? "";
    await crossing.getByRole("link").click();
    await expect(page).toHaveURL(/\/offers\?q=boulanger&titres=oui&lieu=/);
    await expect(page.getByRole("status").getByRole("heading")).toContainText(count);

    await page.goto("/offres/ville/lyon");
    await page.getByRole("navigation", { name: "Villes voisines" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Alternance à");
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)["@type"])).toEqual(["BreadcrumbList", "ItemList"]);

    for (const path of ["/offres/metier/dompteur", "/offres/ville/atlantis"])
      expect((await page.goto(path))?.status()).toBe(404);
    expect((await page.goto("/offres/ville/rochefourchat"))?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await close();
  });
});

test("an address of the API that does not exist answers a program, not with a page", async ({ request }) => {
  const answer = await request.get("/api/v1/nulle-part");
  expect([answer.status(), await answer.json()]).toEqual([
    404,
    { detail: "Cet élément est introuvable.", code: "not-found" },
  ]);
});

test.describe("search", () => {
  test("an address that asks for an unknown source finds offers all the same, and a failure is not still searching", async ({
    page,
  }) => {
    const heading = page.getByRole("status").getByRole("heading");
    await page.goto("/offers?source=bidon");
    await expect(heading).toHaveText(/offres/);
    await expect(page.getByRole("article").first()).toBeVisible();
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    await page.goto("/offers?q=%00&lieu=%00&rayon=9999&debut=demain", { waitUntil: "networkidle" });
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(failures).toEqual([]);
    await page.goto("/offers?zone=nulle-part", { waitUntil: "networkidle" });
    await expect(page.getByText("Erreur lors du chargement des offres")).toBeVisible();
    await expect(heading).toHaveText("La recherche n'a pas abouti");
  });

  test("who has logged in is led from an external offer's page to the site that shows it", async ({ page }) => {
    const { results } = await (await page.request.get("/api/v1/offers/?source=external&limit=1")).json();
    const [{ url }] = results;
    await logInAs(page, await account("applicant"));
    await page.goto(url);
    const link = page.getByRole("link", { name: /^Postuler sur leur site/ });
    await expect(link).toHaveAttribute("href", /^https:\/\/www\.example\.com\//);
  });

  test("an empty search says which filter to leave out and shows what is farther, in one click", async ({ page }) => {
    const { jobs } = await company("Xyloramiste de Lyon");
    expect(jobs).toHaveLength(1);
    await page.goto("/offers?q=xyloramiste&lieu=Clermont-Ferrand+(63)&rayon=10", { waitUntil: "networkidle" });
    const heading = page.getByRole("status").getByRole("heading");
    await expect(heading).toHaveText(
      /Aucune offre à Clermont-Ferrand et 10\s?km autour\s?: voici celles à moins de 200\s?km/,
    );
    await expect(page.getByRole("article").filter({ hasText: "Xyloramiste de Lyon" })).toBeVisible();
    await page.getByRole("link", { name: /À moins de 200\s?km\s?: 1 offre/ }).click();
    await expect(page).toHaveURL(/rayon=200/);
    await expect(heading).toHaveText(/1 offre à Clermont-Ferrand et 200\s?km autour/);
    await page.goBack();
    await expect(page.getByRole("link", { name: /Partout en France/ })).toBeVisible();
    await page.getByRole("link", { name: "Nouvelle recherche" }).click();
    await expect(page).toHaveURL(/\/offers$/);
  });

  test("more offers come without losing the focus, and are announced", async ({ page }) => {
    await page.goto("/offers?source=external", { waitUntil: "networkidle" });
    const more = page.getByRole("button", { name: "Afficher plus d'offres" });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(40);
    await expect(more).toBeFocused();
    await expect(page.getByText("40 offres affichées")).toBeAttached();
  });

  test("an applicant sees which offers of the list were applied to", async ({ page }) => {
    const title = `Vannier ${Math.random().toString(36).slice(2, 8)}`;
    const { jobs } = await company(title);
    const session = await applicantWith("CV de Noé Faure");
    await api("/application-system/apply-to-job/", { token: session.access, body: { job_id: jobs[0]?.id } });
    await logInAs(page, session);
    await page.goto(`/platform/applicant/search?q=${encodeURIComponent(title)}&source=company`);
    await expect(page.getByRole("article").filter({ hasText: title })).toContainText("En attente");
  });

  test("a company that has been asked often enough shows how it answers, on its cards and its offers", async ({
    page,
  }) => {
    type Answers = { answers: { rate: number; days: number | null } | null; url: string };
    let offer: Answers | undefined;
    // Other journeys publish offers meanwhile: the one wanted may be on any page of the list.
    for (let cursor: string | null = ""; cursor !== null && !offer; ) {
      const list = await page.request.get(`/api/v1/offers/?source=company&limit=100&cursor=${cursor}`);
      const { results, next_cursor } = (await list.json()) as { results: Answers[]; next_cursor: string | null };
      offer = results.find(({ answers }) => answers?.days);
      cursor = next_cursor;
    }
    if (!offer?.answers) throw new Error("no company of the demo world shows how it answers");
    await page.goto(offer.url);
    await expect(page.getByText(`Répond à ${offer.answers.rate}\u00a0% des candidatures`)).toBeVisible();
    await expect(page.getByText(`d'habitude en ${offer.answers.days} jour`)).toBeVisible();
  });
});
