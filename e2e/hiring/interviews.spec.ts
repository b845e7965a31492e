import type { Page } from "@playwright/test";
import { api, applicant, applicationOf, company, expect, logInAs, tabTo, test, violationsOf } from "../people.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** The digits of JJ/MM/AAAA, as they are typed. */
const digitsOf = (date: Date) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", day: "2-digit", month: "2-digit", year: "numeric" })
    .format(date)
    .replace(/\D/g, "");
const pressOn = async (page: Page, wanted: Parameters<typeof tabTo>[1]) => {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
};
const expectAccessible = async (page: Page, part = "body") => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOf(page, part)).toEqual([]);
};

/** Slots that a company proposes through the API to the applicant. */
const propose = async (token: string, application_id: string, slots: string[]) =>
  api("/application-system/company/interviews/", {
    token,
    body: { application_id, expected_status: "PD", mode: "phone", duration: 30, slots },
  });

test.describe("by keyboard alone, on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test("a recruiter proposes, the candidate chooses from the mail without a session, the recruiter cancels", async ({
    page,
    browser,
  }) => {
    const { jobs, ...recruiter } = await company("Tapissier");
    const candidate = await applicant(...jobs);
    await logInAs(page, recruiter);
    await page.goto("/platform/company/candidates");
    await pressOn(page, page.getByRole("button", { name: "Noé Faure", exact: true }));
    const dialog = page.getByRole("dialog", { name: "Noé Faure" });
    await pressOn(page, dialog.getByRole("button", { name: "Proposer un entretien" }));
    await expect(dialog.getByLabel("Adresse")).toHaveValue("1 rue Neuve, 69001 Lyon");
    await tabTo(page, dialog.getByLabel("Date 1"));
    await page.keyboard.type(digitsOf(inDays(7)));
    await tabTo(page, dialog.getByLabel("Heure 1"));
    await page.keyboard.type("1000");
    await pressOn(page, dialog.getByRole("button", { name: "Ajouter un créneau" }));
    await expectAccessible(page, "[role=dialog]");
    await pressOn(page, dialog.getByRole("button", { name: "Envoyer au candidat" }));
    await expect(dialog.getByText("L'heure est requise")).toBeVisible();
    await expect(dialog.getByLabel("Heure 2")).toBeFocused();
    await page.keyboard.type("1100");
    await pressOn(page, dialog.getByRole("button", { name: "Envoyer au candidat" }));
    await expect(page.getByText("Créneaux proposés. Le candidat vient d'être prévenu.")).toBeVisible();
    await expect(dialog.getByText("En attente de réponse")).toBeVisible();

    const elsewhere = await (await browser.newContext({ viewport: { width: 375, height: 740 } })).newPage();
    await elsewhere.goto(`${process.env.BASE_URL}/boite-mail`);
    const mail = elsewhere.getByRole("article").filter({ hasText: candidate.email }).filter({ hasText: "Tapissier" });
    const link = mail.first().getByRole("link").first();
    await elsewhere.goto((await link.getAttribute("href")) ?? "");
    await expect(elsewhere.getByRole("radio").first()).toBeChecked();
    await expectAccessible(elsewhere);
    await pressOn(elsewhere, elsewhere.getByRole("button", { name: "Confirmer ce créneau" }));
    await expect(elsewhere.getByText("Votre entretien est confirmé.")).toBeFocused();
    const download = elsewhere.waitForEvent("download");
    await pressOn(elsewhere, elsewhere.getByRole("button", { name: "Ajouter à mon agenda (.ics)" }));
    expect((await download).suggestedFilename()).toBe("entretien.ics");
    await expectAccessible(elsewhere);

    await page.goto("/platform/company/interviews");
    const card = page.getByRole("article").filter({ hasText: "Noé Faure" });
    await expect(card).toContainText("10:00 – 10:45");
    await pressOn(page, card.getByRole("button", { name: "Annuler l'entretien avec Noé Faure" }));
    await expect(card.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("L'atelier est fermé ce jour-là");
    await expectAccessible(page);
    await pressOn(page, card.getByRole("button", { name: "Annuler l'entretien" }));
    await expect(page.getByText("Aucun entretien à venir.")).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.getByText("Cet entretien est annulé.")).toBeVisible();
    await expect(elsewhere.getByText("L'atelier est fermé ce jour-là")).toBeVisible();
    await elsewhere.goto(`${process.env.BASE_URL}/boite-mail`);
    const last = elsewhere.getByRole("article").filter({ hasText: candidate.email }).first();
    await expect(last).toContainText("Entretien annulé");
    await expect(last.getByRole("link", { name: "Pièce jointe : entretien.ics" })).toBeVisible();
  });
});

test("of two candidates, the second learns that the slot is taken, and asks for others", async ({ page, browser }) => {
  const { jobs, ...recruiter } = await company("Doreur");
  const [first, second] = [await applicant(...jobs), await applicant(...jobs)];
  const slots = [inDays(5), inDays(6)].map((at) => at.toISOString());
  for (const each of [first, second]) await propose(recruiter.access, await applicationOf(each), slots);

  await logInAs(page, second);
  await page.goto("/platform/applicant/applications");
  await page.getByRole("link", { name: "Doreur", exact: true }).click();
  await expect(page.getByText("Créneau à choisir")).toBeVisible();
  const window = page.getByRole("region", { name: "Entretien" });
  await expect(window.getByRole("radio")).toHaveCount(2);
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await logInAs(other, first);
  await other.goto(`${process.env.BASE_URL}/platform/applicant/applications?candidature=${await applicationOf(first)}`);
  await other.getByRole("radio").first().check();
  await other.getByRole("button", { name: "Confirmer ce créneau" }).click();
  await expect(other.getByText("Votre entretien est confirmé.")).toBeVisible();

  await window.getByRole("radio").first().check();
  await window.getByRole("button", { name: "Confirmer ce créneau" }).click();
  await expect(page.getByText("Ce créneau vient d'être pris. Choisissez-en un autre.")).toBeVisible();
  await expect(window.getByRole("radio").first()).toBeDisabled();
  await window.getByRole("button", { name: "Aucun créneau ne me convient" }).click();
  await window.getByRole("textbox").fill("Je suis libre le mercredi");
  await window.getByRole("button", { name: "Demander d'autres créneaux" }).click();
  await expect(window.getByText("Vous avez demandé d'autres créneaux.")).toBeVisible();
  // What is confirmed is an appointment in one's space.
  await other.goto(`${process.env.BASE_URL}/platform/applicant/dashboard`);
  await expect(other.getByRole("region", { name: "Échéances" })).toContainText("Doreur");

  await other.context().close();
  const theirs = await (await browser.newContext()).newPage();
  await logInAs(theirs, recruiter);
  await theirs.goto(`${process.env.BASE_URL}/platform/company/interviews?vue=attente`);
  await expect(theirs.getByRole("article")).toContainText("Je suis libre le mercredi");
  await theirs.getByRole("button", { name: /^Proposer d'autres créneaux/ }).click();
  await theirs.getByLabel("Date 1").pressSequentially(digitsOf(inDays(9)));
  await theirs.getByLabel("Heure 1").pressSequentially("0915");
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Envoyer au candidat" }).click();
  await expect(theirs.getByText("En attente de réponse")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Entretien" }).getByRole("radio")).toHaveCount(1);
});

test("a private calendar address is made and closed", async ({ page }) => {
  const { jobs: _, ...recruiter } = await company();
  await logInAs(page, recruiter);
  await page.goto("/platform/company/interviews");
  await page.getByText("Voir mes entretiens dans mon agenda").click();
  await page.getByRole("button", { name: "Créer mon adresse privée" }).click();
  const address = page.getByLabel("Adresse de mon agenda");
  await expect(address).toHaveValue(/\/recruiter-calendars\/.+\.ics$/);
  const url = await address.inputValue();
  expect((await page.request.get(url)).status()).toBe(200);
  await page.getByRole("button", { name: "Fermer l'adresse" }).click();
  await expect(page.getByRole("button", { name: "Créer mon adresse privée" })).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});

test("the dashboard begins with slots to choose: one is chosen and confirmed there, and nothing waits any more", async ({
  page,
}) => {
  const { jobs, ...recruiter } = await company("Vernisseur");
  const candidate = await applicant(...jobs);
  await propose(recruiter.access, await applicationOf(candidate), [inDays(6).toISOString(), inDays(7).toISOString()]);
  await logInAs(page, candidate);
  await page.goto("/platform/applicant/dashboard");
  const toDo = page.getByRole("region", { name: "À faire maintenant" });
  await expect(toDo.getByText("Choisissez votre créneau d'entretien")).toBeVisible();
  await expectAccessible(page);
  const slots = toDo.getByRole("group", { name: "Créneaux proposés" });
  await slots.getByRole("button").first().click();
  await expect(slots.getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
  await slots.getByRole("button", { name: /^Confirmer/ }).click();
  await expect(page.getByText("Entretien confirmé. L'invitation vous est envoyée.")).toBeVisible();
  await expect(toDo.getByText("Choisissez votre créneau d'entretien")).toHaveCount(0);
});

test("what waits is not said to be nothing when it could not be read; one retry brings it", async ({ page }) => {
  const { jobs, ...recruiter } = await company("Laqueur");
  const candidate = await applicant(...jobs);
  await propose(recruiter.access, await applicationOf(candidate), [inDays(6).toISOString()]);
  await logInAs(page, candidate);
  await page.route("**/application-system/threads/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/platform/applicant/dashboard");
  const failure = page.getByRole("alert").filter({ hasText: "Ce qui vous attend n'a pas pu être chargé." });
  await expect(failure).toBeVisible();
  await expect(page.getByText("Rien d'urgent.")).toHaveCount(0);
  await page.unroute("**/application-system/threads/**");
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Choisissez votre créneau d'entretien")).toBeVisible();
});
