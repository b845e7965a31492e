import type { Locator, Page } from "@playwright/test";
import {
  applicant,
  applicantWith,
  company,
  dragRightTo,
  expect,
  logInAs,
  type Session,
  test,
  violationsOf,
} from "../people.ts";

const list = "/platform/company/candidates";
const board = `${list}?vue=tableau`;

/** Calls the API beside the screen, as a colleague would from another one. */
const callApi = async (path: string, { access }: Session, method = "GET", body?: object) => {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${access}`, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
};
const received = async (as: Session) =>
  (await callApi("/application-system/company/applications/", as)).body.applications as {
    id: string;
    status: string;
  }[];

const recruiting = async (people = 1) => {
  const recruiter = await company("Luthier");
  const candidates = [];
  for (let index = 0; index < people; index += 1) candidates.push(await applicant(...recruiter.jobs));
  return { recruiter, candidates };
};

const rows = (page: Page) => page.getByRole("list", { name: "Candidatures" }).getByRole("listitem");
const panelOf = (page: Page, name = "Noé Faure") => page.getByRole("region", { name, exact: true });
const openFirst = (page: Page) => rows(page).first().getByRole("button", { name: "Noé Faure", exact: true }).click();
const statusOf = (page: Page, name = "Noé Faure") =>
  page.getByRole("button", { name: new RegExp(`^Statut (de |d')${name}`) });
/** Chooses in a menu that a button opens. */
const chooseInMenu = async (page: Page, opener: Locator, choice: string | RegExp) => {
  await opener.click();
  await page
    .getByRole("menuitemradio", { name: choice, exact: true })
    .or(page.getByRole("menuitem", { name: choice, exact: true }))
    .click();
};
const expectNoViolation = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
};
const column = (page: Page, name: string) => page.getByRole("list", { name, exact: true });
const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not on screen");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
};

test("each application has its status in a list of six: « Statut de la candidature mis à jour », and it can be undone; the search stays in the address", async ({
  page,
}) => {
  const { recruiter } = await recruiting();
  await logInAs(page, recruiter);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Rechercher").fill("introuvable");
  await expect(page.getByText("Aucune candidature ne correspond.")).toBeVisible();
  await expect(page).toHaveURL(/q=introuvable/);
  await page.reload();
  await expect(page.getByLabel("Rechercher")).toHaveValue("introuvable");
  await page.getByRole("button", { name: "Tout enlever" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel("Rechercher")).toHaveValue("");
  await page.getByLabel("Rechercher").fill("faure");
  await expect(rows(page)).toHaveCount(1);
  await openFirst(page);
  await statusOf(page).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "En attente",
    "En cours d'examen",
    "Entretien",
    "Offre envoyée",
    "Accepté",
    "Refusé",
  ]);
  await expectNoViolation(page);
  await page.getByRole("menuitemradio", { name: "Refusé" }).click();
  await expect(page.getByText("Statut de la candidature mis à jour\u00a0: Noé Faure, Refusé")).toBeVisible();
  expect((await received(recruiter))[0]?.status).toBe("RJ");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Changement annulé")).toBeVisible();
  expect((await received(recruiter))[0]?.status).toBe("PD");
  await expectNoViolation(page);
});

test("the recruitment screen has two tabs, « Candidatures » and « CVthèque »", async ({ page }) => {
  const { recruiter } = await recruiting();
  await logInAs(page, recruiter);
  await page.goto(list);
  const tabs = page.getByRole("tablist", { name: "Recrutement" }).getByRole("tab");
  await expect(tabs).toHaveText(["Candidatures", "CVthèque"]);
  await expect(page.getByRole("tab", { name: "Candidatures" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("list", { name: "Candidatures" })).toBeVisible();
  await page.getByRole("tab", { name: "CVthèque" }).click();
  await expect(page.getByRole("list", { name: "Candidats" })).toBeAttached();
  await expect(page.getByRole("list", { name: "Candidatures" })).toHaveCount(0);
});

test("the applications are searched, filtered by status and by offer", async ({ page }) => {
  const recruiter = await company("Sellier", "Maroquinier");
  const [first, second] = recruiter.jobs;
  if (!first || !second) throw new Error("no job");
  await applicant(first);
  await applicant(second);
  const [newest] = await received(recruiter);
  await callApi(`/application-system/applications/${newest?.id}/`, recruiter, "PATCH", { status: "AC" });
  await logInAs(page, recruiter);
  await page.goto(list);
  const shown = rows(page);
  await page.getByRole("tab", { name: "Toutes" }).click();
  await expect(shown).toHaveCount(2);
  await page.getByLabel("Rechercher").fill("sellier");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Sellier");
  await page.getByLabel("Rechercher").fill("");
  await chooseInMenu(page, page.getByRole("button", { name: "Statut", exact: true }), "Accepté");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Maroquinier");
  await chooseInMenu(page, page.getByRole("button", { name: "Offre", exact: true }), "Sellier (1)");
  await expect(page.getByText("Aucune candidature ne correspond.")).toBeVisible();
  await chooseInMenu(page, page.getByRole("button", { name: /^Statut/ }), "Tous les statuts");
  await expect(shown).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Sellier" })).toBeVisible();
  await page.reload();
  await expect(shown).toHaveCount(1);
  await page.getByRole("button", { name: "Enlever le filtre Offre" }).click();
  await expect(shown).toHaveCount(2);
});

test("failures of the recruitment screen say their sentences: applications, candidates, status, linking", async ({
  page,
}) => {
  const { recruiter } = await recruiting();
  const free = await applicantWith();
  await logInAs(page, recruiter);
  const fail = (address: string, method: string) =>
    page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: "{}" }) : route.fallback(),
    );
  await fail("**/company/applications/?**", "GET");
  await page.goto(list);
  await expect(page.getByText("Erreur lors du chargement des candidatures")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await fail("**/application-system/applications/*/", "PATCH");
  await openFirst(page);
  await chooseInMenu(page, statusOf(page), "Accepté");
  await expect(page.getByText("Erreur lors de la mise à jour du statut")).toBeVisible();
  await expect(statusOf(page)).toHaveText("En attente");
  await fail("**/company/candidates/?**", "GET");
  await page.getByRole("tab", { name: "CVthèque" }).click();
  await expect(page.getByText("Erreur lors du chargement des candidats")).toBeVisible();
  await page.unrouteAll();

  const sheet = `${list}?onglet=cvtheque&candidat=${free.profileId}`;
  await fail("**/link-candidate/", "POST");
  await page.goto(sheet);
  const link = async () => {
    await panelOf(page, "Noé Faure")
      .getByRole("button", { name: /^Proposer une offre à/ })
      .click();
    await page
      .getByRole("dialog", { name: /^Proposer une offre/ })
      .getByRole("button", { name: /^Luthier/ })
      .click();
  };
  await link();
  await expect(page.getByText("Erreur lors de la liaison du candidat à l'offre")).toBeVisible();
  await page.route(`**/company/candidates/${free.profileId}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), id: "" } });
  });
  await page.goto(sheet);
  await link();
  await expect(page.getByText("ID du candidat non disponible")).toBeVisible();
});

test("an application shows five skills of a candidate at first, and so does a row of the CV library", async ({
  page,
}) => {
  const recruiter = await company("Luthier");
  const last_name = `Sixdons${recruiter.email.slice(8, 16)}`;
  const skills = ["Bois", "Vernis", "Colle", "Cordes", "Accord", "Dessin"];
  const candidate = await applicantWith(undefined, { last_name, skills });
  await callApi("/application-system/apply-to-job/", candidate, "POST", { job_id: recruiter.jobs[0]?.id });
  await logInAs(page, recruiter);
  await page.goto(list);
  await rows(page)
    .getByRole("button", { name: /Sixdons/ })
    .first()
    .click();
  const sheet = panelOf(page, `Noé ${last_name}`);
  await expect(sheet.getByRole("list", { name: "Compétences" }).getByRole("listitem")).toHaveText([
    ...skills.slice(0, 5),
    "+\u00a01",
  ]);
  await page.goto(`${list}?onglet=cvtheque&q=${last_name}`);
  const row = page.getByRole("list", { name: "Candidats" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${skills.slice(0, 5).join(", ")} + 1`);
});

test("two recruiters at once: the second is refused, and sees what the first did", async ({ page }) => {
  const { recruiter } = await recruiting();
  await logInAs(page, recruiter);
  await page.goto(board);
  const card = column(page, "En attente").getByRole("listitem");
  await expect(card).toHaveCount(1);
  const [application] = await received(recruiter);
  await callApi(`/application-system/applications/${application?.id}/`, recruiter, "PATCH", { status: "AC" });
  await chooseInMenu(page, card.getByRole("button", { name: "Déplacer Noé Faure vers" }), "Refusé");
  await expect(
    page.getByText("Cette candidature est maintenant « Accepté », par vous, sur un autre écran."),
  ).toBeVisible();
  await expect(column(page, "Accepté").getByRole("listitem")).toHaveCount(1);
  expect((await received(recruiter))[0]?.status).toBe("AC");
});

test("a card is dragged by mouse, and undone", async ({ page }) => {
  const { recruiter } = await recruiting(2);
  await logInAs(page, recruiter);
  await page.goto(board);
  const card = column(page, "En attente").getByRole("listitem").first();
  await expect(card).toBeVisible();
  const from = await middle(card.getByText("Luthier"));
  const to = await middle(page.getByRole("region", { name: /^En cours d'examen/ }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  await expect(column(page, "En cours d'examen").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Statut de la candidature mis à jour")).toBeVisible();
  expect((await received(recruiter)).map(({ status }) => status).sort()).toEqual(["PD", "RV"]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(column(page, "En attente").getByRole("listitem")).toHaveCount(2);
  // While it fades away, what it says is less and less readable.
  await expect(page.locator(".undo-toast")).toHaveCount(0);
  await expectNoViolation(page);
});

test("a card goes from column to column by keyboard alone, and a screen reader hears it", async ({ page }) => {
  const { recruiter } = await recruiting();
  await logInAs(page, recruiter);
  await page.goto(board);
  const handle = page.getByRole("button", { name: "Déplacer Noé Faure", exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  const heard = page.locator("[aria-live=assertive]");
  await expect(heard).toContainText("Noé Faure\u00a0: carte prise");
  await dragRightTo(page, "En cours d'examen");
  await dragRightTo(page, "Entretien");
  await page.keyboard.press("Space");
  // An interview is slots: the drop leads to them, and nothing has changed yet.
  await expect(page.getByRole("heading", { name: "Proposer un entretien" })).toBeVisible();
  expect((await received(recruiter))[0]?.status).toBe("PD");
  await page.goBack();
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(heard).toContainText("Noé Faure\u00a0: carte prise");
  await dragRightTo(page, "En cours d'examen");
  await page.keyboard.press("Space");
  await expect(heard).toContainText("carte posée dans la colonne «\u00a0En cours d'examen\u00a0»");
  await expect(column(page, "En cours d'examen").getByRole("listitem")).toHaveCount(1);
  await expect.poll(async () => (await received(recruiter))[0]?.status).toBe("RV");
  // The card is elsewhere and keeps the focus: the next move begins from there; Escape changes nothing.
  await expect(handle).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(heard).toContainText("Déplacement annulé");
  await expect(column(page, "En cours d'examen").getByRole("listitem")).toHaveCount(1);
});

test("keys that come faster than the board draws are all heard", async ({ page }) => {
  const { recruiter } = await recruiting();
  await logInAs(page, recruiter);
  await page.goto(board);
  await page.getByRole("button", { name: "Déplacer Noé Faure", exact: true }).focus();
  // Typed without a pause, as a fast user does.
  await page.evaluate(() => {
    for (const code of ["Space", "ArrowRight", "ArrowRight", "ArrowRight", "Space"])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }),
      );
  });
  // Three columns further: past the interview, whose drop leads elsewhere.
  await expect(column(page, "Offre envoyée").getByRole("listitem")).toHaveCount(1);
  await expect.poll(async () => (await received(recruiter))[0]?.status).toBe("OF");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

  test("a card is moved by a finger that stays on it, then by its menu", async ({ page }) => {
    const { recruiter } = await recruiting();
    await logInAs(page, recruiter);
    await page.goto(board);
    const card = column(page, "En attente").getByRole("listitem");
    await card.scrollIntoViewIfNeeded();
    const from = await middle(card.getByText("Luthier"));
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", from.x, from.y);
    await expect(page.locator(".received-tile.is-held")).toBeVisible();
    // Over the next column, short of the edge where the board would scroll.
    for (const x of [from.x + 40, from.x + 120, 320, 330]) await touch("touchMove", x, from.y);
    await expect(page.locator(".received-column.is-over")).toContainText("En cours d'examen");
    await touch("touchEnd", 330, from.y);
    await expect(column(page, "En cours d'examen").getByRole("listitem")).toHaveCount(1);
    await chooseInMenu(page, page.getByRole("button", { name: "Déplacer Noé Faure vers" }), "Offre envoyée");
    await expect(column(page, "Offre envoyée").getByRole("listitem")).toHaveCount(1);
    await expect.poll(async () => (await received(recruiter))[0]?.status).toBe("OF");
    const [application] = await received(recruiter);
    await callApi(`/application-system/company/applications/${application?.id}/rating/`, recruiter, "PUT", {
      stars: 4,
    });
    await page.reload();
    await expect(page.getByText("Note moyenne\u00a0: 4 sur 5")).toBeAttached();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

test("a candidate opens beside the list with the CV; notes and stars are kept, and one goes to the next", async ({
  page,
}) => {
  const { recruiter } = await recruiting(2);
  await logInAs(page, recruiter);
  await page.goto(list);
  await openFirst(page);
  await expect(page).toHaveURL(/candidature=/);
  const sheet = panelOf(page);
  await expect(sheet.getByRole("region", { name: "Aperçu de cv.pdf" }).getByRole("img")).toHaveCount(1);
  // The page was drawn: not everything is white.
  await expect
    .poll(() =>
      sheet.locator("canvas").evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const pixels = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
        return pixels.some((value, index) => index % 4 === 0 && value < 128);
      }),
    )
    .toBe(true);
  await expect(sheet.getByRole("link", { name: "Télécharger cv.pdf" })).toBeVisible();
  await expectNoViolation(page);

  await sheet.getByRole("tab", { name: "Notes" }).click();
  await expect(sheet.getByLabel("Ajouter une note")).toBeFocused();
  await sheet.getByLabel("Ajouter une note").fill("<b>Très motivé</b>");
  await sheet.getByRole("button", { name: "Ajouter la note" }).click();
  const notes = sheet.getByRole("list", { name: "Notes de l'équipe" });
  await expect(notes.getByText("<b>Très motivé</b>")).toBeVisible();
  await notes.getByRole("button", { name: "Modifier" }).click();
  await sheet.getByLabel("Modifier la note").fill("Motivé, à rappeler");
  await sheet.getByRole("button", { name: "Enregistrer la note" }).click();
  await expect(notes.getByText("Motivé, à rappeler")).toBeVisible();
  await expect(notes.getByText(recruiter.email)).toBeVisible();

  await sheet.getByRole("radio", { name: "3 étoiles" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(sheet.getByRole("radio", { name: "4 étoiles" })).toBeChecked();
  await expect(sheet.getByText("Note moyenne\u00a0: 4 sur 5")).toBeAttached();
  await expectNoViolation(page);

  await expect(sheet.getByText("1 sur 2")).toBeVisible();
  await sheet.getByRole("button", { name: "Suivante" }).click();
  await expect(sheet.getByText("2 sur 2")).toBeVisible();
  await expect(notes.getByRole("listitem")).toHaveCount(0);
  await page.reload();
  await expect(sheet.getByText("2 sur 2")).toBeVisible();
  await expect(sheet.getByRole("tab", { name: "Notes" })).toHaveAttribute("aria-selected", "true");
  await sheet.getByRole("button", { name: "Précédente" }).click();
  await notes.getByRole("button", { name: "Supprimer" }).click();
  await notes.getByRole("button", { name: "Oui, supprimer" }).click();
  await expect(notes.getByRole("listitem")).toHaveCount(0);
  // Escape closes the letter that lies over the page, then the candidate.
  await sheet.getByRole("button", { name: "Écrire à Noé Faure" }).click();
  const letter = page.getByRole("dialog", { name: "Écrire à Noé Faure" });
  await expect(letter.getByLabel("Objet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(letter).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page).not.toHaveURL(/candidature=/);
});

test("many move at once; who had withdrawn is named, and the rest can be moved back", async ({ page }) => {
  const { recruiter, candidates } = await recruiting(3);
  await logInAs(page, recruiter);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Cocher les 3" }).click();
  const bar = page.getByRole("region", { name: "Actions groupées" });
  await expect(bar.getByText("3 candidatures sélectionnées")).toBeVisible();
  await expectNoViolation(page);
  // One of them withdraws while all are ticked.
  const withdrawn = candidates[0] as Session;
  const mine = (await callApi("/application-system/applications/", withdrawn)).body as { id: string }[];
  await callApi(`/application-system/applications/${mine[0]?.id}/`, withdrawn, "PATCH", { status: "WD" });
  await chooseInMenu(page, bar.getByRole("button", { name: "Changer le statut" }), "Refusé");
  await expect(page.getByText("2 candidatures passées à «\u00a0Refusé\u00a0»")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("1 candidature n'a pas été déplacée");
  await expect(page.getByRole("alert")).toContainText(
    "Noé Faure\u00a0: Cette candidature est maintenant «\u00a0Retiré\u00a0», par le candidat.",
  );
  expect((await received(recruiter)).map(({ status }) => status).sort()).toEqual(["RJ", "RJ", "WD"]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Changement annulé")).toBeVisible();
  expect((await received(recruiter)).map(({ status }) => status).sort()).toEqual(["PD", "PD", "WD"]);
});

for (const format of ["CSV", "XLSX"]) {
  test(`what is found is exported in ${format}`, async ({ page }) => {
    const { recruiter } = await recruiting();
    await logInAs(page, recruiter);
    await page.goto(list);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Plus d'actions" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: `Exporter en ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^candidatures-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    );
    expect(await download.failure()).toBeNull();
  });
}

test("the applications of one offer: its title and company, counts per status, and of each a phone link, the date, the CV and six statuses", async ({
  page,
}) => {
  const { recruiter } = await recruiting();
  await logInAs(page, recruiter);
  await page.goto(`/platform/company/applications?job=${recruiter.jobs[0]?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Luthier" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Offre\u00a0: Luthier (1)" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Atelier [0-9a-f]+ · 1 candidature$/)).toBeVisible();
  await expect(page.getByText("En attente : 1")).toBeVisible();
  await openFirst(page);
  const sheet = panelOf(page);
  const today = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris" }).format(new Date());
  await expect(sheet.getByText(`Reçue le ${today}`)).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Télécharger cv.pdf" })).toHaveAttribute("href", /\/files\//);
  await expect(sheet.getByRole("link", { name: "0612345678" }).first()).toHaveAttribute("href", "tel:0612345678");
  await statusOf(page).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "En attente",
    "En cours d'examen",
    "Entretien programmé",
    "Accepté",
    "Refusé",
    "Retiré",
  ]);
  await page.getByRole("menuitemradio", { name: "Entretien programmé" }).click();
  await expect(rows(page)).toContainText("Entretien programmé");
  await expect(sheet.getByText("CAP")).not.toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Entretien programmé : 1")).toBeVisible();
  await expectNoViolation(page);
});

test("the applications of one offer are ticked and moved together, and written to, as on the recruitment screen", async ({
  page,
}) => {
  const { recruiter } = await recruiting(2);
  await logInAs(page, recruiter);
  await page.goto(`/platform/company/applications?job=${recruiter.jobs[0]?.id}`);
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page).nth(1).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Actions groupées" });
  await expect(bar.getByText("2 candidatures sélectionnées")).toBeVisible();
  await expect(bar.getByRole("button", { name: /^Refuser/ })).toBeVisible();
  await expect(bar.getByRole("button", { name: /^Écrire/ })).toBeVisible();
  await expectNoViolation(page);
  await bar.getByRole("button", { name: "En examen" }).click();
  await expect(page.getByText("En cours d'examen : 2")).toBeVisible();
  expect((await received(recruiter)).map(({ status }) => status)).toEqual(["RV", "RV"]);
});

test("a candidate without experience is not told as having 0 year of it", async ({ page }) => {
  const recruiter = await company("Luthier");
  for (const experience_years of [0, 3]) {
    const candidate = await applicantWith("CV", { experience_years });
    const applied = await callApi("/application-system/apply-to-job/", candidate, "POST", {
      job_id: recruiter.jobs[0]?.id,
    });
    expect(applied.status).toBe(201);
  }
  await logInAs(page, recruiter);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(2);
  const sheet = panelOf(page);
  const experience = sheet.getByText("Expérience");
  await openFirst(page);
  await expect(sheet.getByText("1 sur 2")).toBeVisible();
  await expect(sheet.getByText("Ville souhaitée")).toBeVisible();
  await expect(experience).toHaveCount(0);
  await sheet.getByRole("button", { name: "Suivante" }).click();
  await expect(experience).toHaveCount(1);
  await expect(sheet.getByText("3 ans")).toBeVisible();
  await expect(sheet.getByText("0 an")).toHaveCount(0);
});

test("an application that is not one's own opens no sheet", async ({ page }) => {
  const { recruiter } = await recruiting();
  const [theirs] = await received(recruiter);
  await logInAs(page, await company("Sellier"));
  await page.goto(`${list}?candidature=${theirs?.id}`);
  await expect(
    page.getByRole("region", { name: "Candidature" }).getByText("Cette candidature est introuvable."),
  ).toBeVisible();
});
