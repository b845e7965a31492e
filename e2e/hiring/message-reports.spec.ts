import type { Page } from "@playwright/test";
import { api, applicant, applicationOf, company, demo, expect, logInAs, test, violationsOf } from "../people.ts";

const isAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);
const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });

test("a message is reported from its menu, read by the staff among its neighbours, and taken out for both sides", async ({
  page,
  browser,
}) => {
  const recruiter = await company("Ferronnier");
  const candidate = await applicant(...recruiter.jobs);
  const id = await applicationOf(candidate);
  const body = `Vous êtes nul ${id.slice(-6)}`;
  await api(`/application-system/applications/${id}/messages/`, { token: recruiter.access, body: { body } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  await page.goto(`/platform/applicant/applications/${id}`);
  const own = conversation(page);

  await test.step("another reason needs words; then the reporter sees that it was reported", async () => {
    await own.getByRole("button", { name: /Actions sur ce message/ }).click();
    await page.getByRole("menuitem", { name: "Signaler ce message" }).click();
    const window = page.getByRole("dialog", { name: "Signaler ce message" });
    await window.getByLabel(/Qu'est-ce qui ne va pas/).selectOption("other");
    await window.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(window.getByText("Dites en quelques mots ce qui ne va pas")).toBeVisible();
    await isAccessible(page);
    await window.getByLabel(/Qu'est-ce qui ne va pas/).selectOption("insult");
    await window.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(page.getByText("Merci, votre signalement a été envoyé à notre équipe.")).toBeVisible();
    await expect(own.getByText("signalé à notre équipe")).toBeVisible();
    await isAccessible(page);
  });

  await test.step("the staff reads it, and takes it out with a warning", async () => {
    const judging = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await judging.emulateMedia({ reducedMotion: "reduce" });
    await logInAs(judging, await demo("agent"));
    await judging.goto(`${process.env.BASE_URL}/settings/reported-messages?etat=open`);
    const report = judging.getByRole("listitem").filter({ hasText: body }).filter({ hasText: "Insultes ou menaces" });
    await report.getByRole("button", { name: "Retirer le message" }).click();
    await report.getByRole("button", { name: "Retirer le message" }).click();
    await expect(report.getByText("Dites à son auteur pourquoi")).toBeVisible();
    await isAccessible(judging);
    await report.getByLabel(/Avertissement à son auteur/).fill("Pas d'insultes ici.");
    await report.getByRole("button", { name: "Retirer le message" }).click();
    await expect(judging.getByText("Message retiré", { exact: true }).first()).toBeVisible();
    await judging.close();
  });

  await test.step("neither side reads it any more", async () => {
    await page.reload();
    await expect(own.getByText("Message retiré par la modération")).toBeVisible();
    await expect(own.getByText(body)).toBeHidden();
    const theirs = await (await browser.newContext()).newPage();
    await logInAs(theirs, recruiter);
    await theirs.goto(`${process.env.BASE_URL}/platform/company/candidates?candidature=${id}`);
    await theirs.getByRole("tab", { name: "Conversation" }).click();
    await expect(conversation(theirs).getByText("Message retiré par la modération")).toBeVisible();
    await theirs.close();
  });
});
