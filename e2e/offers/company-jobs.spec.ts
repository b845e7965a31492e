import type { Page } from "@playwright/test";
import { chooseContract, missions, offerForm, unfold } from "../offer-form.ts";
import { account, applicant, cli, company, expect, logInAs, type Session, test, violationsOf } from "../people.ts";

/** Asks the API as a company does from another computer. */
const ask = async (session: Session, method: string, path: string, body?: object) => {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${session.access}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
};
const words = {
  title: "Luthier",
  contract_type: "AP",
  city: "Mirecourt",
  domain: "OTHER",
  min_level: "CAP",
  min_experience: 0,
  start_date: "2027-09-01",
  school_rhythm: "2 semaines, 2 semaines",
  description: "Des violons.",
};
/** A day in Paris, counted from today by the calendar: clocks change in between. */
const inDays = (days: number) => {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date());
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
};
const typed = (day: string) => day.split("-").reverse().join("/");
const rows = (page: Page) => page.getByRole("table", { name: "Offres" }).locator("tbody tr");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const choose = async (page: Page, title: string, action: string) => {
  await page.getByRole("button", { name: `Actions ${title}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const expectNoFault = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
};

test("each required field of an offer says so when it is left or after a try, as does a wrong date or experience; the summary shows three errors and counts the others", async ({
  page,
}) => {
  await logInAs(page, await company());
  await page.goto("/platform/company/offers/new");
  const form = offerForm(page);
  await expect(form.getByLabel("Titre du poste")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.getByText("Le titre du poste est requis")).toBeVisible();
  await expect(form.getByRole("alert")).toHaveCount(0);

  const says = async (field: string, value: string, sentence: string) => {
    await form.getByLabel(field).fill("");
    await form.getByLabel(field).pressSequentially(value);
    await form.getByLabel(field).blur();
    await expect(form.getByText(sentence)).toBeVisible();
  };
  await unfold(form, "Rythme");
  await unfold(form, "Publication");
  await says("Date de début", "31022027", "La date n'existe pas dans le calendrier");
  await says("Date de début", "1/1/27", "Format invalide. Utilisez JJ/MM/AAAA (ex: 01/09/2023)");
  await expect(form.getByLabel("Date de début")).toHaveValue("01/01/27");
  await says("Date de début", "01010001", "La date de début n'est pas valide");
  await says("Date de début", "01/09/2020", "La date de début est déjà passée");
  await says("Date de début", "", "La date de début est requise");
  await says("Expérience minimum", "-1", "L'expérience minimum doit être un nombre positif");
  await says("Expérience minimum", "deux", "L'expérience minimum doit être un nombre positif");
  await says("Fin de publication", "01/01/2199", "La fin de publication doit être dans les 6 prochains mois");
  await form.getByLabel("Fin de publication").fill(typed(inDays(30)));
  await form.getByLabel("Expérience minimum").fill("");
  // What stands by itself may be taken away.
  await form.getByLabel("Rythme d'alternance").fill("");
  await form.getByRole("combobox", { name: "Domaine" }).selectOption("");
  await form.getByLabel("Ville").fill("");
  await unfold(form, "Rythme");

  await form.getByRole("button", { name: "Publier" }).click();
  await expect(form.getByRole("alert").getByRole("listitem")).toHaveText([
    "Le titre du poste est requis",
    "La ville est requise",
    "Le type de contrat est requis",
    "... et 6 autres erreurs",
  ]);
  await expect(form.getByLabel("Titre du poste")).toBeFocused();
  for (const sentence of [
    "Le domaine est requis",
    "Le niveau minimum est requis",
    "L'expérience minimum est requise",
    "La date de début est requise",
    "Le rythme d'alternance est requis",
    "La description du poste est requise",
  ]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoFault(page);

  await form.getByLabel("Titre du poste").fill("Apprenti luthier");
  await chooseContract(form, "Apprentissage");
  await form.getByLabel("Ville").fill("Mirecourt");
  await form.getByRole("combobox", { name: "Domaine" }).selectOption("OTHER");
  await form.getByLabel("Niveau minimum").selectOption("CAP");
  await form.getByLabel("Expérience minimum").fill("1,5");
  await form.getByLabel("Date de début").pressSequentially("01092027");
  await form.getByLabel("Rythme d'alternance").fill("2 semaines, 2 semaines");
  await missions(form).fill("<b>Des violons</b> <script>alert(1)</script>");
  await form.getByRole("button", { name: "Publier" }).dblclick();
  await expect(page.getByText("Offre d'emploi créée avec succès")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "Apprenti luthier")).toContainText(`En ligne jusqu'au ${typed(inDays(30))}`);
  // What looks like markup is text on the public page.
  await row(page, "Apprenti luthier").getByRole("link", { name: "Apprenti luthier", exact: true }).click();
  await expect(page.getByText("<b>Des violons</b> <script>alert(1)</script>")).toBeVisible();
});

test("an offer is published in three clicks and five fields at most: its occupation says the rest, candidates read it so, and a reload loses nothing", async ({
  page,
}) => {
  const session = await company();
  await page.addInitScript(() => {
    const count = ({ detail }: MouseEvent) => {
      // What a key clicks has no detail.
      if (detail > 0) sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1));
    };
    window.addEventListener("click", count, true);
  });
  page.on("dialog", (dialog) => void dialog.accept());
  await logInAs(page, session);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/platform/company/offers");
  await page.getByRole("button", { name: "Créer une offre" }).click();
  const form = offerForm(page);
  let fields = 0;
  // 1. The occupation; where the job is stands already.
  await form.getByLabel("Titre du poste").fill("développeur w");
  await expect(page.getByRole("option", { name: "Développeur / Développeuse web" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Développeur web (h/f)");
  fields += 1;
  await expect(form.getByText("La fiche métier a rempli 6 compétences")).toBeVisible();
  await expect(form.getByLabel("Ville")).toHaveValue("Lyon");
  await expect(form.getByLabel("Niveau minimum")).toHaveValue("BA3");
  // 2. The contract. 3. The start.
  await form.getByRole("radio", { name: "Apprentissage" }).press("Space");
  fields += 1;
  await form.getByLabel("Date de début").fill("2027-01-04");
  fields += 1;
  // 4. The missions, which are proposed.
  await missions(form).press("Control+End");
  await page.keyboard.type(" Et rire.");
  fields += 1;
  const preview = form.getByLabel("Aperçu de l'offre");
  await expect(preview).toContainText("Développeur web (h/f)");
  await expect(preview).toContainText("Et rire.");
  await expect(preview).toContainText("La rémunération manque.");
  await page.reload();
  await expect(form.getByText("Nous avons gardé ce que vous aviez saisi.")).toBeVisible();
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Développeur web (h/f)");
  await expect(missions(form)).toContainText("Et rire.");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoFault(page);
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("Offre d'emploi créée avec succès")).toBeVisible();
  const clicks = await page.evaluate(() => Number(sessionStorage.getItem("clicks")));
  expect(clicks).toBeLessThanOrEqual(3);
  expect(fields).toBeLessThanOrEqual(5);
  await row(page, "Développeur web").getByRole("link", { name: "Développeur web (h/f)", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "développer des pages" })).toBeVisible();
  await expect(page.getByText("JavaScript", { exact: true })).toBeVisible();
  // Nothing is kept of what is published.
  await page.goto("/platform/company/offers/new");
  await expect(form.getByLabel("Titre du poste")).toHaveValue("");
});

test("what is typed is not lost by a stray Escape", async ({ page }) => {
  await logInAs(page, await company());
  await page.goto("/platform/company/offers");
  await page.getByRole("button", { name: "Créer une offre" }).click();
  const form = offerForm(page);
  await form.getByLabel("Titre du poste").fill("Relieur");
  await page.keyboard.press("Escape");
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Relieur");
  await form.getByRole("link", { name: "Mes offres" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Relieur");
  await form.getByRole("link", { name: "Mes offres" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitter et la garder" }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole("button", { name: "Créer une offre" }).click();
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Relieur");
  await form.getByRole("link", { name: "Mes offres" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitter sans rien garder" }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/company\/offers$/);
});

test("an offer is edited: of two tabs that do, the second is warned, keeps what it typed, and takes the rest over", async ({
  page,
  context,
}) => {
  const session = await company("Ébéniste");
  await logInAs(page, session);
  const other = await context.newPage();
  await logInAs(other, session);
  for (const tab of [page, other]) {
    await tab.goto("/platform/company/offers");
    await choose(tab, "Ébéniste", "Modifier");
    await expect(offerForm(tab, "Modifier l'offre").getByLabel("Ville")).toHaveValue("Lyon");
  }
  await offerForm(page, "Modifier l'offre").getByLabel("Ville").fill("Dijon");
  await offerForm(page, "Modifier l'offre").getByLabel("Titre du poste").fill("Ébéniste d'art");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(page.getByText("Offre d'emploi modifiée avec succès")).toBeVisible();

  const form = offerForm(other, "Modifier l'offre");
  await form.getByLabel("Titre du poste").fill("Ébéniste en siège");
  await unfold(form, "Compétences");
  await form.getByRole("textbox", { name: "Compétences" }).fill("Bois, Vernis");
  await form.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "Cette offre vient d'être modifiée ailleurs, par vous ou par une autre personne.",
  );
  await form.getByRole("button", { name: "Actualiser en gardant ma saisie" }).click();
  const notice = form.getByRole("status").filter({ hasText: "L'offre est à jour" });
  await expect(notice).toContainText("Modifié ailleurs : Ville.");
  await expect(notice).toContainText("votre saisie est gardée : Titre du poste.");
  await expect(form.getByLabel("Ville")).toHaveValue("Dijon");
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Ébéniste en siège");
  await form.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(row(other, "Ébéniste en siège")).toContainText("Dijon");
});

test("an offer is duplicated: the form is filled, nothing exists until it is saved", async ({ page }) => {
  const session = await company("Maréchal-ferrant");
  await logInAs(page, session);
  await page.goto("/platform/company/offers");
  await choose(page, "Maréchal-ferrant", "Dupliquer");
  const form = offerForm(page, "Dupliquer l'offre");
  await expect(form.getByLabel("Titre du poste")).toHaveValue("Maréchal-ferrant");
  await expect(missions(form)).toHaveText("Vous apprendrez le métier.");
  expect(await ask(session, "GET", "/application-system/jobs/")).toHaveLength(1);
  await form.getByLabel("Ville").fill("Saumur");
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, "Saumur")).toHaveCount(1);
});

test("the mail that announces an end renews the offer without logging in, once; the page alone changes nothing", async ({
  page,
  browser,
}) => {
  const session = await company();
  await ask(session, "POST", "/application-system/jobs/", {
    ...words,
    title: "Facteur d'orgues",
    expires_on: inDays(7),
  });
  cli("offers", "announce");
  await page.goto("/boite-mail");
  const mail = page.getByRole("article").filter({ hasText: session.email }).filter({ hasText: "Facteur d'orgues" });
  await expect(mail).toContainText("Votre offre se termine dans 7 jours");
  const address = (await mail.getByRole("link", { name: /renouveler/ }).getAttribute("href")) ?? "";

  const visitor = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await visitor.goto(address);
  await expect(visitor.getByText(`se termine le ${typed(inDays(7))}`)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(`se termine le ${typed(inDays(7))}`)).toBeVisible();
  await expectNoFault(visitor);
  await visitor.getByRole("button", { name: "Prolonger l'offre" }).click();
  await expect(visitor.getByRole("status").filter({ hasText: "C'est fait" })).toContainText(typed(inDays(67)));
  await visitor.reload();
  await expect(visitor.getByRole("status").filter({ hasText: "C'est fait" })).toContainText(typed(inDays(67)));
  await visitor.goto("/offres/renouveler/n-importe-quoi");
  await expect(visitor.getByText("Cette offre n'existe plus, ou ce lien n'est pas le bon.")).toBeVisible();

  await logInAs(page, session);
  await page.goto("/platform/company/offers");
  await expect(rows(page)).toContainText(`En ligne jusqu'au ${typed(inDays(67))}`);
  await choose(page, "Facteur d'orgues", "Prolonger");
  await expect(rows(page)).toContainText(`En ligne jusqu'au ${typed(inDays(127))}`);
});

test("an offer pauses at the number of applications that was chosen, and goes on when the company wants", async ({
  page,
}) => {
  const session = await company();
  const job = await ask(session, "POST", "/application-system/jobs/", {
    ...words,
    title: "Vitrailliste",
    max_applications: 1,
  });
  await applicant(job);
  await logInAs(page, session);
  await page.goto("/platform/company/offers");
  await expect(row(page, "Vitrailliste")).toContainText("1 sur 1");
  await expect(row(page, "Vitrailliste")).toContainText("Limite atteinte");
  await expect(row(page, "Vitrailliste")).toContainText("En pause");
  await page.goto(`/offres/${job.id}`);
  await expect(page.getByText("Cette offre n'est plus en ligne", { exact: false }).first()).toBeVisible();
  await page.goto("/platform/company/offers");
  await page.getByRole("button", { name: "Reprendre sans limite Vitrailliste" }).click();
  await expect(row(page, "Vitrailliste")).toContainText("Active");
});

test("a filled position refuses those who still wait in one message that is read over first, but for who was sent an offer; or skips it", async ({
  page,
}) => {
  const session = await company("Doreur", "Argenteur");
  const [job, other] = session.jobs;
  if (!job || !other) throw new Error("no job");
  const [hired, first, second] = [await applicant(job), await applicant(job), await applicant(job)];
  await applicant(other);
  const { applications } = await ask(session, "GET", `/application-system/company/applications/?job_id=${job.id}`);
  await ask(session, "PATCH", `/application-system/applications/${applications.at(-1).id}/`, { status: "OF" });
  await logInAs(page, session);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/platform/company/offers?statut=active");
  await choose(page, "Doreur", "Poste pourvu");
  const dialog = page.getByRole("dialog", { name: "Poste pourvu" });
  await dialog.getByRole("button", { name: "Le poste est pourvu" }).click();
  await expect(dialog.getByText("3 candidats attendent encore votre réponse.")).toBeFocused();
  await expect(
    dialog.getByLabel("Écrire aussi à ceux à qui vous avez envoyé une offre (1)", { exact: true }),
  ).not.toBeChecked();
  await expectNoFault(page);
  await dialog.getByRole("button", { name: "Envoyer une réponse négative à 2 candidats" }).click();
  const letter = page.getByRole("dialog", { name: "Écrire à 2 candidats" });
  await expect(letter.getByLabel("Modèle").locator(":checked")).toHaveText("Réponse négative");
  await expect(letter.getByLabel("Motif du refus (facultatif)").locator(":checked")).toHaveText("Poste déjà pourvu");
  await expect(letter.getByRole("figure")).toContainText("Le poste a été pourvu");
  // Escape closes the letter alone.
  await page.keyboard.press("Escape");
  await expect(letter).toHaveCount(0);
  await dialog.getByRole("button", { name: "Envoyer une réponse négative à 2 candidats" }).click();
  await letter.getByLabel("Objet").fill("Le poste de doreur est pourvu");
  await letter.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Message envoyé à 2 candidats")).toBeVisible();
  await expect(dialog.getByText("1 candidat attend encore une réponse.")).toBeFocused();
  await dialog.getByRole("button", { name: "Fermer", exact: true }).last().click();
  await expect(dialog).toHaveCount(0);

  const after = await ask(session, "GET", `/application-system/company/applications/?job_id=${job.id}`);
  expect(after.applications.map(({ status }: { status: string }) => status)).toEqual(["RJ", "RJ", "OF"]);
  await page.goto("/boite-mail");
  const told = (email: string) =>
    page
      .getByRole("article")
      .filter({ hasText: `À ${email}` })
      .filter({ hasText: "Le poste de doreur est pourvu" });
  for (const { email } of [first, second]) await expect(told(email)).toHaveCount(1);
  await expect(told(hired.email)).toHaveCount(0);

  await page.goto("/platform/company/offers");
  await expect(row(page, "Doreur")).toContainText("Pourvue");
  await choose(page, "Argenteur", "Poste pourvu");
  await dialog.getByRole("button", { name: "Le poste est pourvu" }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog.getByRole("button", { name: "Envoyer une réponse négative à 1 candidat" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole("button", { name: "Passer" }).click();
  await expect(dialog).toHaveCount(0);
  const skipped = await ask(session, "GET", `/application-system/company/applications/?job_id=${other.id}`);
  expect(skipped.applications.map(({ status }: { status: string }) => status)).toEqual(["PD"]);
});

test("a filled position leads to the candidates who wait, and leaves the screens", async ({ page }) => {
  const session = await company("Doreur");
  const [job] = session.jobs;
  if (job) await applicant(job);
  await logInAs(page, session);
  await page.goto("/platform/company/offers?statut=active");
  await choose(page, "Doreur", "Poste pourvu");
  const dialog = page.getByRole("dialog", { name: "Poste pourvu" });
  await dialog.getByRole("button", { name: "Le poste est pourvu" }).click();
  await expect(dialog.getByText("1 candidat attend encore votre réponse.")).toBeFocused();
  await dialog.getByRole("link", { name: "Voir ces candidatures" }).click();
  await expect(page.getByRole("heading", { name: "Doreur" })).toBeVisible();
  await page.goto("/platform/company/offers");
  await expect(row(page, "Doreur")).toContainText("Pourvue");
});

test("a deleted offer leaves every screen; its applications stay with the company and the candidate", async ({
  page,
  browser,
}) => {
  const session = await company("Sabotier");
  const [job] = session.jobs;
  if (!job) throw new Error("no job");
  const candidate = await applicant(job);
  await logInAs(page, session);
  await page.goto("/platform/company/offers");
  await choose(page, "Sabotier", "Supprimer");
  await expect(page.getByText("Êtes-vous sûr de vouloir supprimer cette offre ?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Offre supprimée avec succès")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.goto("/platform/company/candidates");
  const received = page.getByRole("list", { name: "Candidatures" }).getByRole("listitem");
  await expect(received).toContainText("Noé Faure");
  await expect(received).toContainText("Sabotier");
  expect((await page.goto(`/offres/${job.id}`))?.status()).toBe(410);

  const other = await (await browser.newContext()).newPage();
  await logInAs(other, candidate);
  await other.goto("/platform/applicant/applications");
  await other.getByRole("link", { name: "Sabotier", exact: true }).click();
  await expect(other.getByText("Cette offre n'est plus en ligne.")).toBeVisible();
});

test("the search of the offers waits 300 ms for the typing to end; with the filters it stays in the address; figures count offers, active ones and applications", async ({
  page,
}) => {
  const session = await company("Tailleur de pierre", "Couvreur");
  const [stone, roof] = session.jobs;
  if (!stone || !roof) throw new Error("no job");
  await applicant(stone);
  await ask(session, "POST", `/application-system/jobs/${stone.id}/toggle_active/`, {});
  await logInAs(page, session);
  await page.goto("/platform/company/offers");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "candidature" })).toHaveText(
    "1 offre active · 1 candidature",
  );
  for (const name of ["Toutes 2", "Actives 1", "En pause 0", "Inactives 1", "Expirées 0", "Pourvues 0"])
    await expect(page.getByRole("tab", { name, exact: true })).toBeVisible();
  let searches = 0;
  page.on("request", (request) => {
    if (request.url().includes("search=")) searches += 1;
  });
  await page.getByLabel("Rechercher").pressSequentially("couv", { delay: 30 });
  await expect(rows(page)).toHaveCount(1);
  expect(searches).toBe(1);
  await page.getByRole("button", { name: "Contrat" }).click();
  await page.getByRole("menuitemradio", { name: "Contrat d'apprentissage" }).click();
  await expect(page).toHaveURL(/q=couv.*contrat=AP/);
  await page.reload();
  await expect(page.getByLabel("Rechercher")).toHaveValue("couv");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("tab", { name: /^Expirées/ }).click();
  await expect(page.getByText("Aucune offre ne correspond.")).toBeVisible();
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test("thirteen offers are in sight at once, each with its views, its candidates and who waits; what waits comes first, and two clicks duplicate", async ({
  page,
  browser,
}) => {
  const titles = Array.from({ length: 13 }, (_, at) => `Tonnelier ${"ABCDEFGHIJKLM"[at]}`);
  const session = await company(...titles);
  const asked = session.jobs[4];
  if (!asked) throw new Error("no job");
  await applicant(asked);
  const visitor = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await visitor.goto(`/offres/${asked.id}`);
  await logInAs(page, session);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/platform/company/offers");
  await expect(rows(page)).toHaveCount(13);
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(53);
  await expect(rows(page).nth(11)).toBeInViewport({ ratio: 1 });
  const first = rows(page).first();
  await expect(first).toContainText(titles[4] ?? "");
  await expect(first.getByRole("link", { name: `1 candidature, ${titles[4]}` })).toBeVisible();
  await expect(first).toContainText("+1 pas encore ouverte");
  await expect(first).toContainText("60 jours");
  // Views are written together, some seconds after.
  await expect(async () => {
    await page.reload();
    await expect(first.getByRole("cell").nth(1)).toHaveText("1", { timeout: 2000 });
  }).toPass();
  await expectNoFault(page);
  await page.getByRole("button", { name: "Trier par" }).click();
  await page.getByRole("menuitemradio", { name: "Les plus récentes d'abord" }).click();
  await expect(page).toHaveURL(/tri=recentes/);
  await expect(first).not.toContainText(titles[4] ?? "");
  await row(page, "Tonnelier C").hover();
  await page.getByRole("button", { name: "Dupliquer Tonnelier C" }).click();
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(rows(page)).toHaveCount(14);
});

test("the field of the search follows the back button, as the list does", async ({ page }) => {
  await logInAs(page, await company("Luthier", "Sellier"));
  await page.goto("/platform/company/offers?q=luthier");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("tab", { name: /^Actives/ }).click();
  await page.getByLabel("Rechercher").fill("");
  await expect(page).not.toHaveURL(/q=/);
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByLabel("Rechercher")).toHaveValue("luthier");
  await expect(rows(page)).toHaveCount(1);
});

test("the keyboard alone opens the menu, edits an offer, and comes back to where it was", async ({ page }) => {
  await logInAs(page, await company("Forgeron"));
  await page.goto("/platform/company/offers");
  const opener = page.getByRole("button", { name: "Actions Forgeron" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Modifier" })).toBeFocused();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoFault(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Dupliquer" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Modifier" })).toBeFocused();
  await page.keyboard.press("Enter");
  const form = offerForm(page, "Modifier l'offre");
  await expect(form.getByLabel("Titre du poste")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" d'art");
  await page.keyboard.press("Enter");
  await expect(row(page, "Forgeron d'art")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Actions Forgeron d'art" })).toBeFocused();
});

test("on a phone, the offers, their menu and the form hold in the width", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, await company(`Technicien${"supérieur".repeat(8)} de maintenance`));
  const fits = async () =>
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto("/platform/company/offers");
  await expect(rows(page)).toHaveCount(1);
  await fits();
  await page.getByRole("button", { name: /^Actions/ }).click();
  await fits();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  const form = offerForm(page, "Modifier l'offre");
  await unfold(form, "Publication");
  await expect(form.getByLabel("Fin de publication")).toHaveValue(/\d{2}\/\d{2}\/\d{4}/);
  await fits();
  await form.getByRole("button", { name: "Voir l'aperçu" }).click();
  await expect(form.locator(".offer-head")).toBeVisible();
  await fits();
});

test("the company profile has three sections, asks for each required field and a website that is an address, is « Nouveau » then « Actif », leads to the dashboard, and says its failures", async ({
  page,
}) => {
  await logInAs(page, await account("company"));
  await page.route("**/job-constants/", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/platform/company/profile");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch job constants");
  await page.unroute("**/job-constants/");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Nouveau", { exact: true })).toBeVisible();
  await expect(page.getByText("Tous les champs marqués * sont obligatoires.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Informations de l'entreprise",
    "Localisation",
    "Présentation",
  ]);
  await page.getByLabel("Site internet").fill("nova");
  await page.getByLabel("Site internet").blur();
  await expect(page.getByText("L'adresse doit commencer par http:// ou https://")).toBeVisible();
  await page.getByLabel("Pays").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  for (const sentence of [
    "Le nom de l'entreprise est requis",
    "Le domaine est requis",
    "Le type de l'entreprise est requis",
    "L'effectif est requis",
    "L'adresse est requise",
    "Le code postal est requis",
    "La ville est requise",
    "Le pays est requis",
    "La présentation est requise",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectNoFault(page);
  await page.getByLabel("Nom de l'entreprise").fill("Nova");
  await page.getByLabel("Domaine").selectOption("TECH");
  await page.getByLabel("Type de l'entreprise").selectOption("PME");
  await page.getByLabel("Effectif").selectOption("10-49");
  await page.getByLabel("Site internet").fill("https://nova.example.com");
  await page.getByLabel("Adresse").fill("1 rue Neuve");
  await page.getByLabel("Code postal").fill("69001");
  await page.getByLabel("Ville").fill("Lyon");
  await page.getByLabel("Pays").fill("France");
  await page.getByLabel("Présentation de l'entreprise").fill("Des logiciels.");
  await page.route("**/company-profile/", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to save company profile");
  await page.unroute("**/company-profile/");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Profil enregistré avec succès")).toBeVisible();
  await expect(page).toHaveURL(/company\/dashboard/);
  await page.goto("/platform/company/profile");
  await expect(page.getByText("Actif", { exact: true })).toBeVisible();
  await page.route("**/company-profile/", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch company profile");
});

test("failures of the offers say their sentences: loading, creation, status, deletion", async ({ page }) => {
  await logInAs(page, await company("Charron"));
  await page.goto("/platform/company/offers");
  const fail = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: "{}" }));
  await fail("**/toggle_active/");
  await choose(page, "Charron", "Désactiver");
  await expect(page.getByText("Erreur lors du changement de statut")).toBeVisible();
  await page.route("**/jobs/*/", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await choose(page, "Charron", "Supprimer");
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Erreur lors de la suppression")).toBeVisible();
  await choose(page, "Charron", "Dupliquer");
  await page.route("**/jobs/", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(offerForm(page, "Dupliquer l'offre").getByRole("alert")).toContainText(
    "Erreur lors de la création de l'offre",
  );
  await fail("**/jobs/?**");
  await page.goto("/platform/company/offers");
  await expect(page.getByText("Erreur lors du chargement des offres d'emploi")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(rows(page)).toHaveCount(1);
});
