import type { Page } from "@playwright/test";
import { applicant, applicationOf, company, expect, logInAs, resume, test, violationsOf } from "../people.ts";

const isAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);
const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });

test("both sides write in the conversation of an application; each sees what is unread and what was read", async ({
  page,
  browser,
}) => {
  const recruiter = await company("Luthier");
  const candidate = await applicant(...recruiter.jobs);
  const id = await applicationOf(candidate);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  // The former address of the window leads to the page.
  await page.goto(`/platform/applicant/applications?candidature=${id}`);
  await expect(page).toHaveURL(new RegExp(`/applications/${id}$`));
  await expect(page.getByRole("list", { name: "Étapes de la candidature" })).toContainText("Envoyée");
  const own = conversation(page);
  await expect(own).toContainText("Écrivez à");
  await isAccessible(page);

  await test.step("what was typed stays when the network is cut, and is sent once", async () => {
    await own.getByLabel("Votre message").fill("Bonjour,\nje joins ma lettre.");
    const chosen = page.waitForEvent("filechooser");
    await own.getByRole("button", { name: /Joindre un fichier/ }).click();
    await (await chosen).setFiles(resume("Ma lettre"));
    await expect(own.getByRole("list", { name: "Fichiers joints" })).toContainText(".pdf");
    await page.context().setOffline(true);
    await own.getByRole("button", { name: "Envoyer" }).click();
    await expect(own.getByText("La connexion au serveur a échoué.")).toBeVisible();
    await expect(own.getByLabel("Votre message")).toHaveValue("Bonjour,\nje joins ma lettre.");
    await page.context().setOffline(false);
    await own.getByLabel("Votre message").press("Control+Enter");
    await expect(own.getByLabel("Votre message")).toHaveValue("");
    await expect(own.getByText("je joins ma lettre.")).toHaveCount(1);
    await expect(own.getByRole("link", { name: /\.pdf$/ })).toBeVisible();
  });

  const theirs = await (await browser.newContext()).newPage();
  await test.step("the company reads it in the sheet of the candidate, and answers", async () => {
    await theirs.emulateMedia({ reducedMotion: "reduce" });
    await logInAs(theirs, recruiter);
    await theirs.goto(`${process.env.BASE_URL}/platform/company/candidates?candidature=${id}&volet=conversation`);
    await expect(conversation(theirs)).toContainText("je joins ma lettre.");
    await conversation(theirs).getByLabel("Votre message").fill("Merci, nous la lisons.");
    await conversation(theirs).getByRole("button", { name: "Envoyer" }).click();
    await expect(conversation(theirs).getByRole("listitem").last()).toContainText("Merci, nous la lisons.");
    await isAccessible(theirs);
    await theirs.close();
  });

  await test.step("the applicant finds what is unread in the list, and that their message was read", async () => {
    await page.goto("/platform/applicant/applications");
    await expect(page.getByRole("row", { name: /Luthier/ })).toContainText("1 message non lu");
    await page.getByRole("link", { name: "Luthier", exact: true }).click();
    await expect(own).toContainText("Merci, nous la lisons.");
    await expect(own.getByText("lu", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await own.getByLabel("Votre message").scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await isAccessible(page);
    await page.goto("/platform/applicant/applications");
    await expect(page.getByRole("row", { name: /Luthier/ })).not.toContainText("non lu");
  });
});

test("a conversation that cannot be read says so, and is read again on demand", async ({ page }) => {
  const recruiter = await company("Doreur");
  const candidate = await applicant(...recruiter.jobs);
  await logInAs(page, candidate);
  await page.route("**/applications/*/messages/**", (route) => route.abort());
  await page.goto(`/platform/applicant/applications/${await applicationOf(candidate)}`);
  await expect(page.getByText("Erreur lors du chargement de la conversation")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/applications/*/messages/**");
  await conversation(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(conversation(page).getByLabel("Votre message")).toBeVisible();
  await page.goto("/platform/applicant/applications/01900000-0000-7000-8000-000000000000");
  await expect(page.getByText("Cette candidature est introuvable.")).toBeVisible();
});
