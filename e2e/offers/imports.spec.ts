import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { account, api, demo, expect, logInAs, newSession, test, violationsOf } from "../people.ts";

// The sources are the product's own, and one run of a source goes on at a time.
test.describe.configure({ mode: "default" });

// A source that the demo world has read before.
const source = "Leboncoin";
const heading = '"redirection","ville","entreprise","description","titre","identifiant","région","code postal"';
const job = (id: number, contract = "Alternance") =>
  `"https://www.example.com/${id}","Lyon","Manufacture ${id}","Résumé
Facteur d'orgues ${id}, 69001 Lyon, ${contract}, Temps plein.

Description du poste
Accorder et restaurer.","Facteur d'orgues ${id}","e2e-${id}","Rhône-Alpes","69001"`;
const feed = (...jobs: string[]) => [heading, ...jobs].join("\n");

/** A site that publishes a feed, on this machine. */
const publish = async (feed: string) => {
  const site = createServer((_, reply) => reply.end(feed)).listen(0, "127.0.0.1");
  await once(site, "listening");
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/flux.csv`,
    [Symbol.asyncDispose]: async () => {
      site.close();
    },
  };
};

const agent = () => newSession("staff", { staff: true });

test("the staff sets a source, tries it, runs it and reads its report", async ({ page }) => {
  await using site = await publish(feed(job(1), job(2), job(3, "CDI")));
  await logInAs(page, await agent());
  const found = async (): Promise<number> => (await api("/external-offers/?search=orgues")).count;
  await page.goto("/settings/sources");
  const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: source, exact: false }) });
  await line.getByRole("link").click();

  const settings = page.getByRole("form", { name: "Réglages" });
  await settings.getByLabel("Adresse", { exact: true }).fill("ceci n'est pas une adresse");
  await settings.getByRole("button", { name: "Enregistrer" }).click();
  await expect(settings.getByText("L'adresse doit commencer par https:// ou http://")).toBeVisible();
  await expect(settings.getByLabel("Adresse", { exact: true })).toBeFocused();

  await settings.getByLabel("Adresse", { exact: true }).fill(site.address);
  await settings.getByLabel("Clé ou mot de passe").fill("une-cle-tres-secrete-4321");
  await settings.getByLabel("3 h", { exact: true }).check();
  await settings.getByLabel("Importer cette source aux heures choisies").check();
  await settings.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Réglages enregistrés")).toBeVisible();
  await expect(settings.getByText(/qui finit par 4321/)).toBeVisible();

  const runs = page.getByRole("list", { name: "Imports" });
  const before = await runs.getByRole("listitem").count();
  // An instant double click starts one.
  const started: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/runs/")) started.push(request.url());
  });
  await page.getByRole("button", { name: "Essai à blanc" }).dblclick();
  const tried = runs.getByRole("listitem").filter({ hasText: "Essai à blanc" }).first();
  await expect(tried).toContainText("2 créées", { timeout: 60_000 });
  await expect(tried).toContainText("1 écartée");
  expect(started).toHaveLength(1);
  await tried.getByRole("button", { name: /Rapport/ }).click();
  const report = page.getByRole("dialog");
  await expect(report.getByText("rien n'a été écrit")).toBeVisible();
  await expect(report.getByRole("heading", { name: "Facteur d'orgues 1" })).toBeVisible();
  await report.getByText("Contrat hors alternance (CDI)").click();
  await expect(report.getByText("Facteur d'orgues 3")).toBeVisible();
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  // The opened report is in the address.
  await page.reload();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Qualité des offres" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await found()).toBe(0);

  const newest = runs.getByRole("listitem").first();
  await page.getByRole("button", { name: "Lancer maintenant" }).click();
  await expect(runs.getByRole("listitem")).toHaveCount(before + 2, { timeout: 60_000 });
  await expect(newest).toContainText("Terminé", { timeout: 60_000 });
  expect(await found()).toBe(2);

  // Another file under the same address closes nothing by itself: it is refused, then accepted as it is.
  await using other = await publish(feed(job(11), job(12), job(13)));
  await settings.getByLabel("Adresse", { exact: true }).fill(other.address);
  await settings.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Réglages enregistrés").first()).toBeVisible();
  await page.getByRole("button", { name: "Lancer maintenant" }).click();
  await expect(runs.getByRole("listitem")).toHaveCount(before + 3, { timeout: 60_000 });
  await expect(newest).toContainText("Refusé", { timeout: 60_000 });
  expect(await found()).toBe(2);
  await page.getByRole("button", { name: "Accepter le nouveau volume" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Importer et fermer" }).click();
  await expect(runs.getByRole("listitem")).toHaveCount(before + 4, { timeout: 60_000 });
  await expect(newest).toContainText("Terminé", { timeout: 60_000 });
  await expect(page.getByText("En alerte", { exact: false })).toHaveCount(0);
  expect(await found()).toBe(3);
});

test("a source that runs no more says so beside its alert", async ({ page }) => {
  await logInAs(page, await agent());
  await page.goto("/settings/sources/jobteaser");
  await expect(page.getByText(/^En alerte\s?:/)).toBeVisible();
  await expect(page.getByText("Arrêtée", { exact: true })).toBeVisible();
});

test("what is typed in the settings is not lost without a question", async ({ page }) => {
  await logInAs(page, await agent());
  await page.goto("/settings/sources/leboncoin");
  await page.getByLabel("Identifiant").fill("passerelle");
  await page.getByRole("link", { name: "Toutes les sources" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/leboncoin/);
});

test("two people who change a source at once: the second is refused", async ({ page }) => {
  const somebody = await agent();
  await logInAs(page, somebody);
  await page.goto("/settings/sources/meteojob");
  const field = page.getByLabel("Identifiant");
  await field.fill("la mienne");
  const kept = await api("/external-offers/sources/meteojob/", { token: somebody.access });
  await api("/external-offers/sources/meteojob/", {
    method: "PUT",
    token: somebody.access,
    body: {
      ...{ is_on: kept.is_on, address: kept.address, identifier: "la sienne", hours: kept.hours },
      ...{ alert_emails: kept.alert_emails, expected_version: kept.version },
    },
  });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "viennent d'être modifiés ailleurs, par vous ou par une autre personne",
  );
  await expect(field).toHaveValue("la mienne");
});

test("the screens hold on a phone, and are the staff's alone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, await demo("agent"));
  for (const path of ["/settings/sources", "/settings/sources/meteojob", "/settings/sources/leboncoin"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  }
  const { access } = await account("company");
  await expect(api("/external-offers/sources/", { token: access })).rejects.toThrow("403");
});
