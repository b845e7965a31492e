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
  api("/application-system/interviews/", {
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
    const sheet = page.getByRole("region", { name: "Noé Faure", exact: true });
    await pressOn(page, sheet.getByRole("button", { name: "Proposer un entretien" }));
    const form = page.getByRole("form", { name: "Proposer un entretien" });
    await expect(form.getByRole("textbox", { name: "Adresse" })).toHaveValue("1 rue Neuve, 69001 Lyon");
    await pressOn(page, form.getByRole("button", { name: "Autre moment" }));
    await tabTo(page, form.getByLabel("Date", { exact: true }));
    await page.keyboard.type(digitsOf(inDays(7)));
    await pressOn(page, form.getByRole("button", { name: "Ajouter ce créneau" }));
    await expect(form.getByText("L'heure est requise")).toBeVisible();
    await tabTo(page, form.getByLabel("Heure", { exact: true }));
    await page.keyboard.type("1000");
    await pressOn(page, form.getByRole("button", { name: "Ajouter ce créneau" }));
    await expect(form.getByText("1 sur 5 possibles")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Noé Faure\u00a0: 1 créneau proposé. Le mail est parti.")).toBeVisible();
    await expect(page).toHaveURL(/\/company\/candidates/);

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
    await pressOn(page, page.getByRole("button", { name: "Semaine suivante" }));
    const row = page.getByRole("listitem", { name: "Noé Faure" });
    await expect(row).toContainText("10\u00a0h");
    await expect(row).toContainText("30 min");
    await expectAccessible(page);
    await pressOn(page, row.getByRole("button", { name: "Autres actes pour Noé Faure" }));
    const cancelling = row.getByRole("menuitem", { name: "Annuler l'entretien" });
    await expect(cancelling).toBeVisible();
    // Arrows walk a menu, from its first act to this one, the fourth.
    await expect(row.getByRole("menuitem").first()).toBeFocused();
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press("ArrowDown");
    await expect(cancelling).toBeFocused();
    await page.keyboard.press("Enter");
    const asking = page.getByRole("dialog", { name: "Annuler l'entretien avec Noé Faure" });
    await expect(asking.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("L'atelier est fermé ce jour-là");
    await expectAccessible(page, "[role=dialog]");
    await pressOn(page, asking.getByRole("button", { name: "Annuler l'entretien" }));
    await expect(page.getByText("Aucun entretien cette semaine.")).toBeVisible();
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
  await theirs.goto(`${process.env.BASE_URL}/platform/company/interviews`);
  const undated = theirs.getByRole("region", { name: "Sans date" });
  await expect(undated.getByRole("listitem")).toContainText("Je suis libre le mercredi");
  await undated.getByRole("link", { name: /^Reproposer/ }).click();
  await theirs.getByRole("button", { name: "Autre moment" }).click();
  await theirs.getByLabel("Date", { exact: true }).pressSequentially(digitsOf(inDays(9)));
  await theirs.getByLabel("Heure", { exact: true }).pressSequentially("0915");
  await theirs.getByRole("button", { name: "Ajouter ce créneau" }).click();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Envoyer 1 créneau" }).click();
  await expect(undated.getByText("Choix attendu")).toBeVisible();
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

/** A recruiter's usual week: every hour of every day, so that whatever today is, the next days are free. */
const usualWeek = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "09:00", to: "12:00" })),
  duration: 30,
  notice_hours: 24,
  mode: "phone",
};

test("from a candidate, three usual slots leave in three clicks", async ({ page }) => {
  const { jobs, ...recruiter } = await company("Luthier");
  const candidate = await applicant(...jobs);
  await api("/application-system/availabilities/", { token: recruiter.access, method: "PUT", body: usualWeek });
  await logInAs(page, recruiter);
  await page.goto("/platform/company/candidates");
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.evaluate(() =>
    document.addEventListener("click", () => (window as unknown as { countClick: () => void }).countClick(), true),
  );
  await page.getByRole("button", { name: "Noé Faure", exact: true }).click();
  await page
    .getByRole("region", { name: "Noé Faure", exact: true })
    .getByRole("button", { name: "Proposer un entretien" })
    .click();
  await page.getByRole("button", { name: "Envoyer 3 créneaux" }).click();
  await expect(page.getByText("3 créneaux proposés")).toBeVisible();
  expect(clicks).toBe(3);
  const { slots } = (
    await api(`/application-system/applications/${await applicationOf(candidate)}/interview/`, {
      token: candidate.access,
    })
  ).interview;
  expect(slots).toHaveLength(3);
});

for (const [scheme, width] of [
  ["light", 1280],
  ["dark", 375],
] as const)
  test(`slots are chosen, removed and sent, in ${scheme} at ${width} px`, async ({ page }) => {
    const { jobs, ...recruiter } = await company("Ébéniste");
    const candidate = await applicant(...jobs);
    await api("/application-system/availabilities/", {
      token: recruiter.access,
      method: "PUT",
      body: usualWeek,
    });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await logInAs(page, recruiter);
    await page.goto(`/platform/company/interviews/propose?candidatures=${await applicationOf(candidate)}`);
    await expect(page.getByText("3 sur 5 possibles")).toBeVisible();
    await page
      .getByRole("button", { name: /^Retirer le créneau/ })
      .first()
      .click();
    await expect(page.getByText("2 sur 5 possibles")).toBeVisible();
    await page.getByRole("button", { name: "Semaine suivante" }).click();
    const free =
      width > 1000
        ? page.getByRole("button", { name: /^Proposer .+, 11\sh – / })
        : page.getByRole("button", { name: /, 11\sh – / });
    await free.first().click();
    await expect(page.getByText("3 sur 5 possibles")).toBeVisible();
    expect(await violationsOf(page, "body")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: "Envoyer 3 créneaux" }).click();
    await expect(page).toHaveURL(/\/company\/interviews$/);
    await expect(page.getByRole("region", { name: "Sans date" }).getByRole("listitem")).toContainText("3 choix");
    expect(await violationsOf(page, "body")).toEqual([]);
  });

test("two candidates share slots from the list; the page says how many are missing", async ({ page }) => {
  const { jobs, ...recruiter } = await company("Relieur");
  const ids = [];
  for (let count = 0; count < 2; count += 1) ids.push(await applicationOf(await applicant(...jobs)));
  await logInAs(page, recruiter);
  await page.goto(`/platform/company/interviews/propose?candidatures=${ids.join(",")}`);
  await expect(page.getByText("2 candidats se partagent ces créneaux")).toBeVisible();
  await page.getByRole("button", { name: "Autre moment" }).click();
  await page.getByLabel("Date", { exact: true }).pressSequentially(digitsOf(inDays(8)));
  await page.getByLabel("Heure", { exact: true }).pressSequentially("1430");
  await page.getByRole("button", { name: "Ajouter ce créneau" }).click();
  await expect(page.getByText("2 candidats pour 1 créneau")).toBeVisible();
  await page.getByRole("button", { name: "Envoyer 1 créneau" }).click();
  await expect(page.getByText("2 candidats choisissent parmi ces créneaux.")).toBeVisible();
});

test("availabilities are said once, and a calendar address that is none is refused beside its field", async ({
  page,
}) => {
  const { jobs: _, ...recruiter } = await company("Sellier");
  await logInAs(page, recruiter);
  await page.goto("/platform/company/interviews");
  await expect(page.getByText("Heures de bureau, en attendant les vôtres")).toBeVisible();
  await page.getByRole("button", { name: "Modifier vos disponibilités" }).click();
  const window = page.getByRole("dialog", { name: "Vos disponibilités" });
  await window.getByRole("combobox", { name: "Jour 1", exact: true }).selectOption("Mercredi");
  await expectAccessible(page, "[role=dialog]");
  await window.getByRole("button", { name: "Retirer la plage 5" }).click();
  await window.getByRole("button", { name: "Enregistrer" }).click();
  await expect(
    page.getByText("Deux plages d'un même jour se chevauchent").or(page.getByText("Disponibilités enregistrées.")),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Relier mon agenda" }).click();
  await page.getByLabel("Adresse secrète au format iCal").fill("ftp://agenda");
  await page.getByRole("button", { name: "Relier", exact: true }).click();
  await expect(page.getByText("L'adresse doit commencer par https:// ou webcal://")).toBeVisible();
});
