// The application sheet: prepared, sent, taken back.
import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import type { Page } from "@playwright/test";
import { api, applicant, applicantWith, company, expect, logInAs, resume, test, violationsOf } from "../people.ts";

const sheetOf = (page: Page) => page.getByRole("dialog", { name: /^Postuler chez/ });
const send = (page: Page) => sheetOf(page).getByRole("button", { name: "Envoyer ma candidature" });
const openSheet = async (page: Page, offer: { id: string } | undefined) => {
  await page.goto(`/offres/${offer?.id}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Postuler" }).click();
  return sheetOf(page);
};
const received = async (token: string) =>
  (await api("/application-system/company/applications/", { token })).applications;

test("from the results to « Envoyée » there are three clicks at most with a complete profile", async ({ page }) => {
  const word = `luthier${Date.now()}`;
  await company(word);
  await logInAs(page, await applicant());
  await page.goto(`/platform/applicant/search?q=${word}`, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    document.addEventListener(
      "click",
      () => sessionStorage.setItem("clicks", `${Number(sessionStorage.getItem("clicks")) + 1}`),
      true,
    );
  });
  await page.getByRole("article").getByRole("link", { name: word }).click();
  await page.getByRole("region", { name: word }).getByRole("button", { name: "Postuler" }).click();
  await send(page).click();
  await expect(sheetOf(page).getByRole("heading", { name: "Envoyée" })).toBeVisible();
  expect(Number(await page.evaluate(() => sessionStorage.getItem("clicks")))).toBeLessThanOrEqual(3);
});

test("taken back within ten seconds, nothing was sent and the word is there again; sent, it arrives with the word", async ({
  page,
}) => {
  const recruiter = await company("Enlumineur");
  await logInAs(page, await applicant());
  const sheet = await openSheet(page, recruiter.jobs[0]);
  await sheet.getByRole("button", { name: "Pourquoi vous" }).click();
  await expect(sheet.getByLabel("Votre mot")).toBeFocused();
  await page.keyboard.type("vous gardez les couleurs.");
  await expect(sheet.getByText(/^\d+ \/ 800$/)).toHaveText("65 / 800");
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await send(page).click();
  await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeFocused();
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await sheet.getByRole("button", { name: /Annuler l'envoi/ }).click();
  await expect(page.getByText("Envoi annulé : rien n'est parti.")).toBeVisible();
  await expect(sheet.getByLabel("Votre mot")).toHaveValue(/vous gardez les couleurs\.$/);
  expect(await received(recruiter.access)).toEqual([]);

  await send(page).click();
  await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeVisible();
  // Leaving the page loses nothing: the server sends it.
  await page.goto("/mentions-legales");
  await expect.poll(async () => (await received(recruiter.access)).length, { timeout: 60_000 }).toBe(1);
  const [{ id }] = await received(recruiter.access);
  const read = await api(`/application-system/company/applications/${id}/`, { token: recruiter.access });
  expect(read.message).toMatch(/vous gardez les couleurs\.$/);
  // Once it is withdrawn, one may apply again.
  await page.goto(`/offres/${recruiter.jobs[0]?.id}`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Suivre ma candidature" }).click();
  await page.getByRole("button", { name: "Retirer ma candidature" }).click();
  await page.getByRole("button", { name: "Retirer ma candidature" }).last().click();
  await expect.poll(async () => (await received(recruiter.access))[0].status).toBe("WD");
  await expect(await openSheet(page, recruiter.jobs[0])).toBeVisible();
});

test("a lost network keeps the word, and sending again sends once", async ({ page }) => {
  const recruiter = await company("Vannier");
  await logInAs(page, await applicant());
  const sheet = await openSheet(page, recruiter.jobs[0]);
  await sheet.getByLabel("Votre mot").fill("Je tresse depuis dix ans.");
  // The request arrives and its answer is lost.
  await page.route("**/apply-to-job/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(sheet.getByRole("alert")).toContainText("votre mot est gardé");
  await page.unrouteAll();
  await sheet.getByRole("button", { name: "Fermer" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Postuler" }).click();
  await expect(sheet.getByLabel("Votre mot")).toHaveValue("Je tresse depuis dix ans.");
  await send(page).click();
  await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeVisible();
  await expect.poll(async () => (await received(recruiter.access)).length, { timeout: 60_000 }).toBe(1);
});

test("a reload shows what is held; taken back in one tab, no tab says that it was sent", async ({ page, context }) => {
  const recruiter = await company("Ardoisier");
  await logInAs(page, await applicant());
  const sheet = await openSheet(page, recruiter.jobs[0]);
  await sheet.getByLabel("Votre mot").fill("Je fends droit.");
  await send(page).click();
  await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeVisible();
  // Ten seconds are short for two tabs on a busy machine.
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", async (db) => {
    const held = db.updateTable("held_applications").set({ send_at: new Date(Date.now() + 3_600_000).toISOString() });
    const { numUpdatedRows } = await held.where("offer_id", "=", recruiter.jobs[0]?.id ?? "").executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
  });
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.includes(":held:"))) {
      const held = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(key, JSON.stringify({ ...held, until: Date.now() + 3_600_000 }));
    }
  });
  await page.reload();
  await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeVisible();
  // Closed, it is still led back to.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Candidature envoyée" }).first().click();
  const other = await context.newPage();
  await other.goto(page.url());
  await sheetOf(other)
    .getByRole("button", { name: /Annuler l'envoi/ })
    .click();
  await expect(send(other)).toBeFocused();
  await expect(sheetOf(other).getByLabel("Votre mot")).toHaveValue("Je fends droit.");
  await expect(send(page)).toBeVisible();
  expect(await received(recruiter.access)).toEqual([]);
});

test("without an answer nothing is said to be lost: sent again it arrives once, and leads to the application", async ({
  page,
}) => {
  const recruiter = await company("Carrier");
  await logInAs(page, await applicant());
  const sheet = await openSheet(page, recruiter.jobs[0]);
  await page.route("**/apply-to-job/", async (route) => {
    await route.fetch();
  });
  await send(page).click();
  await expect(sheet.getByRole("alert")).toContainText("votre candidature est peut-être partie");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect.poll(async () => (await received(recruiter.access)).length, { timeout: 60_000 }).toBe(1);
  await sheet.getByRole("button", { name: "Réessayer" }).click();
  await expect(sheet.getByText("Vous avez déjà postulé à cette offre.")).toBeVisible();
  await sheet.getByRole("link", { name: "Suivre ma candidature" }).click();
  await expect(page).toHaveURL(/\/platform\/applicant\/applications\/[0-9a-f-]{36}$/);
});

test("an offer that closes while its sheet is open is said to be closed", async ({ page }) => {
  const recruiter = await company("Sabotier");
  const [job] = recruiter.jobs;
  await logInAs(page, await applicant());
  const sheet = await openSheet(page, job);
  await sheet.getByLabel("Votre mot").fill("Bonjour");
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", async (db) => {
    await db
      .deleteFrom("offer_search")
      .where("offer_id", "=", job?.id ?? "")
      .execute();
  });
  await send(page).click();
  await expect(sheet.getByRole("alert")).toContainText("Impossible de trouver l'offre (entreprise).");
  await expect(sheet.getByLabel("Votre mot")).toHaveValue("Bonjour");
});

test("another CV is read before it is taken, and the chosen one is sent", async ({ page }) => {
  const recruiter = await company("Potier");
  await logInAs(page, await applicantWith("CV de Ines Benali"));
  const sheet = await openSheet(page, recruiter.jobs[0]);
  await expect(sheet.getByRole("radio")).toHaveCount(1);
  await sheet.getByRole("button", { name: "Déposer un autre CV" }).click();
  const field = sheet.getByLabel(/^CV/);
  await field.setInputFiles({
    name: "illisible.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n garbage"),
  });
  await expect(sheet.getByRole("alert")).not.toBeEmpty();
  await expect(sheet.getByRole("radio")).toHaveCount(1);
  await field.setInputFiles({ ...resume("CV de potier"), name: "cv-potier.pdf" });
  await expect(sheet.getByRole("radio", { name: /cv-potier/ })).toBeChecked();
  await send(page).click();
  await expect.poll(async () => (await received(recruiter.access)).length, { timeout: 60_000 }).toBe(1);
  expect((await received(recruiter.access))[0].applicant.resume_name).toBe("cv-potier.pdf");
});
