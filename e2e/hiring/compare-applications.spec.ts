import type { Page } from "@playwright/test";
import { api, applicantWith, applicationOf, company, expect, logInAs, test, violationsOf } from "../people.ts";

const inbox = "/platform/company/candidates";
const address = (ids: string[]) => `${inbox}/compare?${ids.map((id) => `candidature=${id}`).join("&")}`;
const rows = (page: Page) => page.getByRole("list", { name: "Candidatures" }).getByRole("listitem");
const table = (page: Page) => page.getByRole("region", { name: "Comparaison des candidatures" }).getByRole("table");
const columns = (page: Page) => table(page).getByRole("columnheader");
const tick = async (page: Page, name: string) => {
  await rows(page).filter({ hasText: name }).hover();
  await page.getByRole("checkbox", { name: new RegExp(name) }).check();
};

/** A company with an offer, and candidates of these first names who applied in that order. */
const received = async (...people: [name: string, city: string][]) => {
  const recruiter = await company("Luthier");
  const made = [];
  for (const [first_name, desired_city] of people) {
    const person = await applicantWith(undefined, { first_name, desired_city });
    const body = { job_id: recruiter.jobs[0]?.id, message: `Un mot de ${first_name}` };
    await api("/application-system/apply-to-job/", { token: person.access, body });
    made.push({ ...person, application: await applicationOf(person) });
  }
  return { recruiter, people: made, ids: made.map(({ application }) => application) };
};
const statusOf = async (id: string, access: string) =>
  (await api(`/application-system/company/applications/${id}/`, { token: access })).status as string;

test("ticked candidates are compared: differences, stars, a note, a CV, an answer with its undo, one taken out; a reload keeps it", async ({
  page,
}) => {
  const { recruiter, ids } = await received(["Ava", "Lyon"], ["Bob", "Lille"], ["Chloé", "Lyon"]);
  await logInAs(page, recruiter);
  await page.goto(inbox);
  await tick(page, "Ava Faure");
  // Said to be disabled, it still says why.
  await page.getByRole("button", { name: "Comparer" }).click({ force: true });
  await expect(page.getByText("Cochez une autre candidature\u00a0: on en compare de deux à quatre.")).toBeVisible();
  await tick(page, "Bob Faure");
  await tick(page, "Chloé Faure");
  await page.getByRole("button", { name: "Comparer" }).click();
  await expect(columns(page)).toHaveText([/Ava Faure/, /Bob Faure/, /Chloé Faure/]);
  await expect(table(page).getByRole("row", { name: /^Ville et distance/ })).toContainText("différent");
  await expect(table(page).getByRole("row", { name: /^Offre/ })).not.toContainText("différent");
  await expect(table(page)).toContainText("Un mot de Chloé");
  await page.getByRole("button", { name: "Seulement les différences" }).click();
  await expect(table(page).getByRole("row", { name: /^Offre/ })).toHaveCount(0);

  await table(page)
    .getByRole("row", { name: /^Étoiles/ })
    .getByRole("radio", { name: "4 étoiles" })
    .nth(1)
    .click();
  await expect(page.getByRole("list", { name: "Étoiles données à Bob Faure" })).toContainText("4 étoiles");
  const note = page.getByRole("region", { name: "Notes sur Bob Faure" });
  await note.getByLabel("Ajouter une note sur Bob Faure").fill("À rappeler");
  await note.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(note.getByRole("list")).toContainText("À rappeler");
  await page.getByRole("button", { name: "Lire le CV d'Ava Faure" }).click();
  const resume = page.getByRole("dialog", { name: "Ava Faure" });
  await expect(resume.getByRole("region", { name: "Aperçu de cv.pdf" }).getByRole("img")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(resume).toHaveCount(0);

  await page.getByRole("button", { name: "Refuser Chloé Faure" }).click();
  await page.getByRole("dialog", { name: "Refuser Chloé Faure" }).getByRole("button", { name: "CV difficile" }).click();
  await expect(page.getByRole("button", { name: /^Statut de Chloé Faure/ })).toHaveText("Refusé");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("button", { name: /^Statut de Chloé Faure/ })).toHaveText("En attente");
  expect(await statusOf(ids[2] ?? "", recruiter.access)).toBe("PD");
  await page.getByRole("button", { name: "Je reviens vers vous à Ava Faure" }).click();
  await expect.poll(() => statusOf(ids[0] ?? "", recruiter.access)).toBe("RV");

  await page.getByRole("button", { name: "Retirer Chloé Faure de la comparaison" }).click();
  await expect(columns(page)).toHaveText([/Ava Faure/, /Bob Faure/]);
  await page.reload();
  await expect(columns(page)).toHaveText([/Ava Faure/, /Bob Faure/]);
  await expect(table(page)).toContainText("À rappeler");
});

test("a comparison opens nobody; its way back, the back button and a reload keep filters and ticks; more than four say why not", async ({
  page,
}) => {
  const names = ["Ava", "Bob", "Chloé", "Dina", "Emma"];
  const { recruiter } = await received(...names.map((name) => [name, "Lyon"] as [string, string]));
  await logInAs(page, recruiter);
  await page.goto(`${inbox}?tri=recentes`);
  for (const name of names) await tick(page, `${name} Faure`);
  const compare = page.getByRole("button", { name: "Comparer" });
  await expect(compare).toHaveText("Comparer\u00a0: 4 au plus");
  await page.getByRole("checkbox", { name: /Emma Faure/ }).click();
  await compare.click();
  await expect(columns(page)).toHaveCount(4);
  const isKept = async () => {
    await expect(page.getByText("4 candidatures sélectionnées")).toBeVisible();
    await expect(page).toHaveURL(/tri=recentes/);
  };
  await page.goBack();
  await isKept();
  await expect(rows(page).getByText("Pas encore ouverte")).toHaveCount(5);
  await page.reload();
  await isKept();
  await compare.click();
  await page.getByRole("button", { name: "Lire le CV d'Ava Faure" }).click();
  await expect(page.getByRole("dialog", { name: "Ava Faure" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Revenir aux candidatures" }).click();
  await isKept();
  await expect(rows(page).getByText("Pas encore ouverte")).toHaveCount(4);
});

test("on a phone two candidates stand side by side, each whole", async ({ page }) => {
  const { recruiter, ids } = await received(["Ava", "Lyon"], ["Bob", "Lille"], ["Chloé", "Lyon"]);
  await logInAs(page, recruiter);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(address(ids));
  await expect(columns(page)).toHaveCount(3);
  for (const at of [0, 1]) await expect(columns(page).nth(at)).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page)).toEqual([]);
});

test("who withdrew, what a colleague moved first, what is not the company's and an empty comparison are each said", async ({
  page,
}) => {
  const { recruiter, people, ids } = await received(["Ava", "Lyon"], ["Bob", "Lille"]);
  const elsewhere = await received(["Dina", "Lyon"]);
  const [ava = "", bob = ""] = ids;
  const move = (id: string, status: string, token: string) =>
    api(`/application-system/applications/${id}/`, { token, method: "PATCH", body: { status } });
  await move(ava, "WD", people[0]?.access ?? "");
  await logInAs(page, recruiter);
  await page.goto(address([...ids, ...elsewhere.ids]));
  await expect(columns(page)).toHaveText([/Ava Faure/, /Bob Faure/, /Cette candidature est introuvable\./]);
  await expect(table(page)).toContainText("Retirée le");
  await expect(page.getByRole("button", { name: "Refuser Ava Faure" })).toHaveCount(0);
  await move(bob, "RV", recruiter.access);
  await page.getByRole("button", { name: /^Statut de Bob Faure/ }).click();
  await page.getByRole("menuitemradio", { name: "Offre envoyée" }).click();
  await expect(page.getByText("Cette candidature est maintenant «\u00a0En cours d'examen\u00a0»")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Statut de Bob Faure/ })).toHaveText("En cours d'examen");
  await page.goto(address(elsewhere.ids));
  await expect(page.getByText("Ces candidatures sont introuvables.")).toBeVisible();
  await page.goto(`${inbox}/compare`);
  await expect(page.getByText("Aucune candidature à comparer.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

for (const [width, scheme] of [
  [1280, "light"],
  [375, "dark"],
] as const)
  test(`the comparison is accessible at ${width} px in the ${scheme}: names and labels stay in sight while it scrolls`, async ({
    page,
  }) => {
    const { recruiter, ids } = await received(["Ava", "Lyon"], ["Bob", "Lille"], ["Chloé", "Lyon"], ["Dina", "Brest"]);
    await logInAs(page, recruiter);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(address(ids));
    await expect(columns(page)).toHaveCount(4);
    expect(await violationsOf(page)).toEqual([]);
    const before = await columns(page).first().boundingBox();
    await table(page)
      .locator("..")
      .evaluate((box) => box.scrollTo(0, 400));
    expect((await columns(page).first().boundingBox())?.y).toBe(before?.y);
    await table(page)
      .locator("..")
      .evaluate((box) => box.scrollTo(box.scrollWidth, 400));
    await expect(columns(page).last()).toBeInViewport({ ratio: 1 });
    const stars = table(page).getByRole("rowheader", { name: /^Étoiles/ });
    await stars.scrollIntoViewIfNeeded();
    await expect(stars).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
