import { account, cli, company, expect, logInAs, type Session, test } from "../people.ts";

const call = async (path: string, { access }: Session, options: { method?: string; body?: object } = {}) => {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${path}`, {
    method: options.method ?? "GET",
    headers: { authorization: `Bearer ${access}`, ...(options.body && { "content-type": "application/json" }) },
    body: options.body && JSON.stringify(options.body),
  });
  return answer.status === 204 ? null : answer.json();
};

test("a visitor who keeps an offer or saves a search signs up first", async ({ page }) => {
  await page.goto("/offers?q=technicien");
  await page
    .getByRole("button", { name: /^Favori/ })
    .first()
    .click();
  await expect(page.getByText("Veuillez vous inscrire pour garder des offres en favoris")).toBeVisible();
  await expect(page).toHaveURL(/\/signup\?type=applicant/);
  await page.goto("/offers?q=technicien");
  await page.getByRole("button", { name: "Créer une alerte" }).click();
  await expect(page.getByText("Veuillez vous inscrire pour enregistrer une recherche")).toBeVisible();
  await expect(page).toHaveURL(/\/signup\?type=applicant/);
});

test("a search is saved, alerts by mail, and the mail's link ends its alerts only when it is asked to", async ({
  page,
}) => {
  const applicant = await account("applicant");
  await logInAs(page, applicant);

  await test.step("saves the search on screen, once", async () => {
    await page.goto("/platform/applicant/search?q=astrolabiste");
    await page.getByRole("button", { name: "Créer une alerte" }).click();
    await page.getByLabel("Nom").fill("Mes astres");
    await page.getByLabel("M'alerter par e-mail").selectOption("immediate");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByText("Recherche enregistrée")).toBeVisible();
    await page.getByRole("button", { name: "Créer une alerte" }).click();
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Vous avez déjà enregistré cette recherche.");
  });

  await test.step("hears of a new offer", async () => {
    await company("Astrolabiste de précision");
    cli("alerts", "send");
    await page.goto("/platform/applicant/searches");
    const card = page.getByRole("article").filter({ hasText: "Mes astres" });
    await expect(card).toContainText("1 nouvelle offre");
    await card.getByRole("link", { name: /Voir les offres/ }).click();
    await expect(page.getByRole("article").first()).toContainText("Astrolabiste de précision");
    await page.goto("/platform/applicant/searches");
    await expect(card).not.toContainText("nouvelle");
  });

  await test.step("the link of the mail shows a page, whose button acts", async () => {
    await page.goto("/boite-mail");
    const mail = page.getByRole("article").filter({ hasText: applicant.email });
    await expect(mail).toHaveCount(1);
    await expect(mail).toContainText("1 nouvelle offre : Mes astres");
    await mail.getByRole("link", { name: /desabonnement/ }).click();
    await expect(page.getByRole("heading", { name: "Arrêter une alerte" })).toBeVisible();
    await expect(page.getByText("Mes astres")).toBeVisible();
    const frequency = async () => (await call("/saved-searches/", applicant))[0].frequency;
    expect(await frequency()).toBe("immediate");
    await page.getByRole("button", { name: "Arrêter cette alerte" }).click();
    await expect(page.getByText("vous ne recevez plus l'alerte")).toBeVisible();
    expect(await frequency()).toBe("none");
  });

  await test.step("a mail program ends the alerts in one click", async () => {
    const [search] = await call("/saved-searches/", applicant);
    await call(`/saved-searches/${search.id}/`, applicant, { method: "PATCH", body: { frequency: "weekly" } });
    const answer = await page.request.post(page.url(), { form: { "List-Unsubscribe": "One-Click" } });
    expect(answer.status()).toBe(200);
    expect((await call("/saved-searches/", applicant))[0].frequency).toBe("none");
  });

  await test.step("changes what the search asks, makes a feed, deletes the search", async () => {
    await page.goto("/platform/applicant/searches");
    await page.getByRole("button", { name: /^Modifier/ }).click();
    await page.getByText("Flux RSS").click();
    await page.getByRole("button", { name: "Créer un flux" }).click();
    const address = await page.getByLabel("Adresse du flux").inputValue();
    const feed = await page.request.get(address);
    expect(feed.headers()["content-type"]).toContain("application/rss+xml");
    expect(await feed.text()).toContain("Astrolabiste de précision");
    await page.getByRole("link", { name: "Modifier les critères" }).click();
    await page.getByRole("button", { name: "Niveau" }).click();
    await page.getByLabel(/^BAC\+2/).check();
    await expect(page).toHaveURL(/niveau=BA2.*recherche=/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Créer une alerte" }).click();
    await expect(page.getByLabel(/Modifier «.Mes astres/)).toBeChecked();
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByText("Recherche enregistrée")).toBeVisible();
    await page.goto("/platform/applicant/searches");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("BAC+2");
    await page.getByRole("button", { name: /^Supprimer/ }).click();
    await page.getByRole("button", { name: "Supprimer la recherche" }).click();
    await expect(page.getByText("Vous n'avez pas encore de recherche enregistrée.")).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });
});

test("a favourite is kept from a list, stays when the offer closes, and is removed", async ({ page }) => {
  const recruiter = await company("Gnomoniste");
  await logInAs(page, await account("applicant"));
  await page.goto("/platform/applicant/search?q=gnomoniste");
  const star = page.getByRole("article").getByRole("button", { name: /^Favori Gnomoniste/ });
  await star.click();
  await expect(page.getByText("Offre ajoutée à vos favoris")).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.goto(`/offres/${recruiter.jobs[0]?.id}`);
  await expect(page.getByRole("button", { name: /^Favori/ })).toHaveAttribute("aria-pressed", "true");
  await call(`/application-system/jobs/${recruiter.jobs[0]?.id}/toggle_active/`, recruiter, {
    method: "POST",
    body: {},
  });
  await page.goto("/platform/applicant/favourites");
  await expect(page.getByRole("article")).toContainText("Gnomoniste");
  await expect(page.getByRole("article")).toContainText("Offre close");
  await page.getByRole("button", { name: /^Retirer/ }).click();
  await expect(page.getByText("Vous n'avez pas encore de favori.")).toBeVisible();
});

test("a hidden offer leaves the list, comes back when it is undone, and can be shown again later", async ({ page }) => {
  await company("Horlogère héliaque", "Horloger héliaque");
  await logInAs(page, await account("applicant"));
  await page.goto("/platform/applicant/search?q=héliaque");
  await expect(page.getByRole("article")).toHaveCount(2);
  const row = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Horloger héliaque" }) });
  const hide = () => row.getByRole("button", { name: /^Masquer/ }).click();
  // The panel shows the first; the keys hide it, and go on with the other.
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Horloger héliaque" })).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByRole("article")).toHaveCount(1);
  const other = page.getByRole("article").getByRole("link").first();
  await expect(other).toBeFocused();
  await expect(other).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await hide();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("status").getByRole("heading")).toHaveText("1 offre");
  await page.goto("/platform/applicant/hidden-offers");
  await page.getByRole("button", { name: /^Réafficher/ }).click();
  await expect(page.getByText("Vous n'avez masqué aucune offre.")).toBeVisible();
  await page.goto("/platform/applicant/search?q=héliaque");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("navigation", { name: "Recherches récentes" })).toContainText("héliaque");
});

test("an offer is reported once from its page", async ({ page }) => {
  const recruiter = await company("Nécromancien");
  await logInAs(page, await account("applicant"));
  await page.goto(`/offres/${recruiter.jobs[0]?.id}`);
  const report = page.getByRole("button", { name: /^Signaler/ });
  await report.click();
  await page.getByLabel(/Qu'est-ce qui ne va pas/).selectOption("other");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("Dites en quelques mots ce qui ne va pas")).toBeVisible();
  await page.getByLabel(/Précisez/).fill("Ce métier n'existe pas.");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("Merci, votre signalement a été envoyé à notre équipe.")).toBeVisible();
  await report.click();
  await page.getByLabel(/Qu'est-ce qui ne va pas/).selectOption("money");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByRole("alert")).toHaveText("Vous avez déjà signalé cette offre. Notre équipe l'examine.");
});
