import { randomUUID } from "node:crypto";
import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import { expect, logInAs, newEmail, newSession, schoolUser, test, violationsOf } from "../people.ts";

const agent = () => newSession("staff", { staff: true });
const dataDir = () => process.env.PRODUCT_DATA_DIR ?? "";
const unique = () => randomUUID().slice(0, 8);

test("the staff is led to a task that failed, and replays it", async ({ page }) => {
  const message = `Panne ${unique()}`;
  await inProductDatabase(dataDir(), (db) =>
    db
      .insertInto("task_failures")
      .values({
        id: randomUUID(),
        task: "relire-les-intitules-de-poste",
        payload: "{}",
        attempts: 13,
        message,
        first_failed_at: new Date().toISOString(),
        last_failed_at: new Date().toISOString(),
        state: "failed",
      })
      .execute(),
  );
  await logInAs(page, await agent());
  await page.goto("/settings");
  await page
    .getByRole("listitem")
    .filter({ hasText: "en échec" })
    .getByRole("link", { name: "Voir les échecs" })
    .click();
  await expect(page).toHaveURL(/etat=failed/);
  const failure = page
    .getByRole("list", { name: "Tâches en échec" })
    .getByRole("listitem")
    .filter({ hasText: message });
  await expect(failure).toContainText("Relire les intitulés de poste");
  await failure.getByRole("button", { name: "Rejouer" }).click();
  await expect(page.getByText("Tâche rejouée", { exact: true })).toBeVisible();
  await expect(failure).toHaveCount(0);
  await page.getByLabel("État").selectOption("replayed");
  await expect(failure).toContainText("Rejouée");
  expect(await violationsOf(page)).toEqual([]);
});

test("a message that did not leave is tried again and leaves once", async ({ page }) => {
  const recipient = newEmail("boite-pleine");
  await inProductDatabase(dataDir(), (db) =>
    db
      .insertInto("mails")
      .values({
        kind: "report",
        recipient,
        subject: "Votre signalement",
        body_text: "Bonjour",
        body_html: "<p>Bonjour</p>",
        attempts: 2,
        last_error: "450 boîte pleine",
      })
      .execute(),
  );
  await logInAs(page, await agent());
  await page.goto("/settings/mails?etat=failed");
  await page.getByLabel("Destinataire").fill(recipient);
  await expect(page).toHaveURL(/q=boite-pleine/);
  const mail = page.getByRole("list", { name: "E-mails" }).getByRole("listitem");
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText("450 boîte pleine");
  await mail.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Nouvel essai lancé")).toBeVisible();
  await expect(mail).toHaveCount(0);
  await page.getByLabel("État").selectOption("sent");
  await expect(mail).toContainText("3 essais");
  await mail.getByRole("button", { name: "Renvoyer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Renvoyer" }).click();
  await expect(page.getByText("E-mail renvoyé", { exact: true })).toBeVisible();
  await expect(mail).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
});

test("an entry of a list is in the editor at once, and no longer when it is withdrawn", async ({ page, browser }) => {
  const label = `Secteur ${unique()}`;
  await logInAs(page, await agent());
  await page.goto("/settings/reference");
  await page.getByRole("button", { name: "Ajouter : Secteurs d'activité" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Libellé").fill("SANTE");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Cette liste contient déjà ce libellé.")).toBeVisible();
  await form.getByLabel("Libellé").fill(label);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toHaveCount(0);
  const entry = page
    .getByRole("list", { name: "Secteurs d'activité" })
    .getByRole("listitem")
    .filter({ hasText: label });
  await expect(entry).toHaveCount(1);
  // It goes up by the keyboard, as often as one likes.
  const places = page.getByRole("list", { name: "Secteurs d'activité" }).getByRole("listitem");
  const placeOf = async () => (await places.allInnerTexts()).findIndex((text) => text.includes(label));
  const before = await placeOf();
  const up = entry.getByRole("button", { name: `Monter ${label}` });
  await up.focus();
  for (const steps of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(placeOf).toBe(before - steps);
    await expect(up).toBeFocused();
  }

  const writer = await browser.newPage({ baseURL: process.env.BASE_URL });
  const school = await schoolUser();
  await logInAs(writer, school);
  await writer.goto("/platform/school/create-school-job");
  await writer.getByRole("button", { name: "Tout déplier" }).click();
  await expect(writer.getByRole("checkbox", { name: label })).toBeVisible();
  // What is suggested goes into the field, and is suggested no more.
  const suggestion = writer.getByRole("button", { name: "Ajouter Tickets restaurant" });
  await suggestion.click();
  await expect(writer.getByLabel("Avantages", { exact: true })).toHaveValue("Tickets restaurant");
  await expect(suggestion).toHaveCount(0);
  await expect(writer.getByText("Copie automatique gardée à")).toBeVisible();

  await entry.getByRole("button", { name: `Retirer : ${label}` }).click();
  await expect(entry).toContainText("Retiré");
  expect(await violationsOf(page)).toEqual([]);
  const later = await browser.newPage({ baseURL: process.env.BASE_URL });
  await logInAs(later, school);
  await later.goto("/platform/school/create-school-job");
  // What the other page began is offered first.
  await later.getByRole("button", { name: "Commencer une nouvelle offre" }).click();
  await later.getByRole("button", { name: "Tout déplier" }).click();
  await expect(later.getByRole("checkbox", { name: "Santé" })).toBeVisible();
  await expect(later.getByRole("checkbox", { name: label })).toHaveCount(0);
  await writer.close();
  await later.close();
});

test("an address that names nothing says so, and asks nobody to try again in vain", async ({ page }) => {
  await logInAs(page, await newSession("superuser", { superuser: true }));
  for (const [address, sentence] of [
    ["/settings/messages?message=abc", "Ce message n'existe pas, ou n'existe plus."],
    [`/settings/reports?offre=${randomUUID()}`, "Cette offre n'existe pas, ou n'existe plus."],
    [`/settings/data-requests?demande=${randomUUID()}`, "Cette demande n'existe pas, ou n'existe plus."],
    ["/settings/companies?historique=nope", "Cette entreprise n'existe pas, ou n'existe plus."],
    ["/settings/audit?entree=abc", "Cette entrée n'existe pas, ou a été effacée avec le temps."],
  ] as const) {
    await page.goto(address);
    const opened = page.getByRole("dialog");
    await expect(opened.getByText(sentence)).toBeVisible();
    await expect(opened.getByRole("button", { name: "Réessayer" })).toHaveCount(0);
  }
  await page.goto("/settings/mails?du=2026-02-01&au=2026-01-01");
  await expect(page.getByText("La fin vient avant le début.")).toBeVisible();
  await expect(page.getByText("Aucun e-mail")).toHaveCount(0);
});
