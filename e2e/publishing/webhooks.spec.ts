import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { demo, expect, logInAs, newEmail, test, violationsOf } from "../people.ts";

type Received = { headers: IncomingHttpHeaders; body: string };

/** A program that records what it receives, and answers as the test says. */
const program = async () => {
  const received: Received[] = [];
  const answers = { status: 200 };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.status).end(answers.status === 200 ? "Merci" : "Maintenance en cours");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/passerelle`;
  return { url, received, answers, close: () => server.close() };
};
const screen = "/platform/school/settings/webhooks";

test("a webhook is made, its secret shown once, tried, fails, is read in its log and sent again", async ({ page }) => {
  const receiver = await program();
  const description = `Suivi des parcours ${newEmail("w").slice(2, 10)}`;
  await logInAs(page, await demo("ecole"));
  await page.goto(screen);
  await page.getByRole("button", { name: "Ajouter un webhook" }).click();
  const form = page.getByRole("dialog", { name: "Ajouter un webhook" });
  await form.getByRole("button", { name: "Créer le webhook" }).click();
  await expect(form.getByText("Choisissez au moins un événement")).toBeVisible();
  await expect(form.getByLabel("Adresse *")).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await form.getByLabel("Adresse *").fill(receiver.url);
  await form.getByLabel("Description").fill(description);
  await form.getByLabel(/^Candidature reçue/).check();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Secret de signature" });
  const secret = await shown.getByLabel("Secret").inputValue();
  expect(secret).toMatch(/^whsec_/);
  expect(await violationsOf(page)).toEqual([]);
  await shown.getByRole("button", { name: "Je l'ai copié" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  receiver.answers.status = 503;
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: description }) });
  await card.getByRole("button", { name: /^Envoyer un essai/ }).click();
  const log = page.getByRole("dialog", { name: /^Journal de 127\.0\.0\.1/ });
  await expect(log.getByText("503 en", { exact: false })).toBeVisible();
  await expect(log.getByText("Maintenance en cours")).toBeVisible();
  await expect(log.getByText("Échec", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  receiver.answers.status = 200;
  await log.getByRole("button", { name: "Renvoyer" }).click();
  await expect(log.getByText("Livré", { exact: true })).toBeVisible();
  await log.getByRole("button", { name: "Retour au journal" }).click();
  await expect(log.getByRole("button", { name: /Essai.*2 tentatives.*200 en/ })).toBeVisible();
  await log.getByLabel("État").selectOption("Échec");
  await expect(log.getByText("Rien de tel en trente jours")).toBeVisible();
  await expect(page).toHaveURL(/etat=failed/);
  await page.keyboard.press("Escape");
  await expect(log).toHaveCount(0);

  const [first, second] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(first?.headers["passerelle-event-id"]).toBe(second?.headers["passerelle-event-id"]);
  const [time, signature] = String(second?.headers["passerelle-signature"]).split(",");
  const right = createHmac("sha256", secret)
    .update(`${time?.slice(2)}.${second?.body}`)
    .digest("hex");
  expect(signature).toBe(`v1=${right}`);

  await card.getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("menuitem", { name: "Remplacer le secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remplacer" }).click();
  await expect(shown.getByText(/L'ancien secret signe aussi jusqu'au/)).toBeVisible();
  await shown.getByRole("button", { name: "Je l'ai copié" }).click();
  await card.getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Webhook supprimé")).toBeVisible();
  await expect(card).toHaveCount(0);
  receiver.close();
});

test("a webhook that Passerelle turned off says why; its log is read on a phone, and a user who does not administer sees none", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, await demo("ecole"));
  await page.goto(screen);
  await expect(page.getByText("Désactivé par Passerelle.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Journal de suivi.campus-loire.example" }).click();
  const log = page.getByRole("dialog");
  await expect(log.getByRole("button", { name: /Candidature reçue/ }).first()).toBeVisible();
  await expect(log.getByRole("button", { name: "Renvoyer tous les échecs" })).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await log
    .getByRole("button", { name: /503 en/ })
    .first()
    .click();
  await expect(log.getByText("Maintenance en cours").first()).toBeVisible();
  // Why it is not sent again while the webhook is off.
  await expect(log.getByRole("button", { name: "Renvoyer", exact: true })).toHaveAccessibleDescription(
    "Activez le webhook pour renvoyer cet événement.",
  );
  await page.goBack();
  await expect(log.getByRole("button", { name: /503 en/ }).first()).toBeVisible();

  const other = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await logInAs(other, await demo("conseil"));
  await other.goto(screen);
  await expect(other.getByText(/Cette page est réservée aux administrateurs de votre école/)).toBeVisible();
  await expect(other.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
});
