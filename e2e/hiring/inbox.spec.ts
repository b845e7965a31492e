import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { api, applicantWith, applicationOf, company, expect, logInAs, test, violationsOf } from "../people.ts";

const inbox = "/platform/company/candidates";
const rows = (page: Page) => page.getByRole("list", { name: "Candidatures" }).getByRole("listitem");
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const panelOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A company with an offer, and candidates of these first names who applied in that order. */
const received = async (...names: string[]) => {
  const recruiter = await company("Luthier");
  const job_id = recruiter.jobs[0]?.id;
  const people = [];
  for (const first_name of names) {
    const person = await applicantWith(undefined, { first_name });
    await api("/application-system/apply-to-job/", { token: person.access, body: { job_id } });
    people.push({ ...person, application: await applicationOf(person) });
  }
  return { recruiter, people };
};
const statusOf = async (id: string, access: string) =>
  (await api(`/application-system/company/applications/${id}/`, { token: access })).status as string;

/** Counts the clicks of the mouse, from now on. */
const countClicks = async (page: Page) => {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = "0";
    document.addEventListener(
      "pointerdown",
      () => {
        const { dataset } = document.documentElement;
        dataset.clicks = String(Number(dataset.clicks) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
};

test("the inbox loads at most 200 KB of JavaScript, and 60 KB more once it is drawn: menus, windows and messages", async ({
  page,
}) => {
  const { recruiter } = await received("Ava");
  await logInAs(page, recruiter);
  const reading: Promise<[string, number]>[] = [];
  const read = (response: Response) => {
    if (!response.url().endsWith(".js")) return;
    reading.push(response.body().then((body) => [response.url(), gzipSync(body).length]));
  };
  page.on("response", read);
  const loaded = async () => {
    const scripts = new Map(await Promise.all(reading));
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024;
    return { total, of: [...scripts].map(([url, size]) => `${url}: ${size}`).join("\n") };
  };
  // What is loaded ahead waits for half a second (`useLoadAhead`, `loadWarnings`): here, for the test.
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    const held: (() => void)[] = [];
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms === 500 ? -held.push(run) : start(run, ms)),
      runHeld: () => {
        for (const run of held) run();
      },
    });
  });
  await page.goto(inbox, { waitUntil: "networkidle" });
  await expect(rows(page)).toHaveCount(1);
  const first = await loaded();
  expect(first.total).toBeGreaterThan(50);
  expect(first.total, first.of).toBeLessThanOrEqual(200);
  await page.evaluate(() => (window as unknown as { runHeld: () => void }).runHeld());
  for (const part of ["MenuList", "LeavingWindow", "Toasts"])
    await expect.poll(async () => (await loaded()).of).toContain(part);
  await page.waitForLoadState("networkidle");
  page.off("response", read);
  const { total, of } = await loaded();
  expect(total, of).toBeLessThanOrEqual(260);
});

test("rows of 50 px begin at the top of the screen: at least twelve whole ones at 1280 × 900; 64 px on a phone, from above 300 px", async ({
  page,
}) => {
  const { recruiter } = await received("Ava", "Bob");
  await logInAs(page, recruiter);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(inbox);
  await expect(rows(page)).toHaveCount(2);
  const wide = await rows(page).first().boundingBox();
  expect(wide?.height).toBe(50);
  expect(wide?.y).toBeLessThanOrEqual(146);
  expect(Math.floor((900 - (wide?.y ?? 900)) / 50)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 375, height: 812 });
  const narrow = await rows(page).first().boundingBox();
  expect(narrow?.height).toBe(64);
  expect(narrow?.y).toBeLessThan(300);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("one click reads a CV, one changes a status, two refuse with a reason, two give stars and a note", async ({
  page,
}) => {
  const { recruiter, people } = await received("Ava", "Bob", "Chloé");
  const [ava, bob, chloe] = people.map(({ application }) => application) as [string, string, string];
  await logInAs(page, recruiter);
  await page.goto(inbox);
  await expect(rows(page)).toHaveCount(3);
  const clicks = await countClicks(page);

  await rowOf(page, "Ava Faure").getByRole("button", { name: "Ava Faure", exact: true }).click();
  const panel = panelOf(page, "Ava Faure");
  await expect(panel.getByRole("region", { name: "Aperçu de cv.pdf" }).getByRole("img")).toHaveCount(1);
  expect(await clicks()).toBe(1);

  await rowOf(page, "Bob Faure").hover();
  await page.getByRole("button", { name: "Passer en cours d'examen Bob Faure" }).click();
  expect(await clicks()).toBe(2);
  await expect(page.getByText("Statut de la candidature mis à jour\u00a0: Bob Faure, En cours d'examen")).toBeVisible();
  await expect.poll(() => statusOf(bob, recruiter.access)).toBe("RV");

  await rowOf(page, "Chloé Faure").hover();
  await page.getByRole("button", { name: "Refuser Chloé Faure" }).click();
  await page.getByRole("dialog", { name: "Refuser Chloé Faure" }).getByRole("button", { name: "CV difficile" }).click();
  expect(await clicks()).toBe(4);
  await expect(rowOf(page, "Chloé Faure")).toContainText("Refusé");
  await expect(page.getByText("Chloé Faure\u00a0: refus, «\u00a0CV difficile à lire\u00a0»")).toBeVisible();

  const before = await clicks();
  await panel.getByRole("tab", { name: "Notes" }).click();
  await expect(panel.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("À rappeler");
  await panel.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(panel.getByRole("list", { name: "Notes de l'équipe" })).toContainText("À rappeler");
  expect((await clicks()) - before).toBe(2);
  await panel.getByRole("radio", { name: "4 étoiles" }).click();
  expect((await clicks()) - before).toBe(3);
  await expect(panel.getByRole("radio", { name: "4 étoiles" })).toBeChecked();
  await expect(panel.getByRole("radio", { name: "4 étoiles" })).toBeInViewport();
  expect(chloe).not.toBe(ava);
});

test("a refusal waits ten seconds and can be taken back; with the page it leaves, with its reason", async ({
  page,
}) => {
  const { recruiter, people } = await received("Ava");
  const id = people[0]?.application ?? "";
  await logInAs(page, recruiter);
  await page.goto(`${inbox}?candidature=${id}`);
  const panel = panelOf(page, "Ava Faure");
  await expect(panel).toBeVisible();
  await page.keyboard.press("r");
  const reasons = page.getByRole("dialog", { name: "Refuser Ava Faure" });
  await expect(reasons.getByRole("listitem")).toHaveCount(11);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("4");
  await expect(panel.getByRole("button", { name: /^Statut d'Ava Faure/ })).toHaveText("Refusé");
  expect(await statusOf(id, recruiter.access)).toBe("PD");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Changement annulé")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Statut d'Ava Faure/ })).toHaveText("En attente");
  await page.keyboard.press("r");
  await page.keyboard.press("7");
  await expect(page.getByText("refus, «\u00a0CV difficile à lire\u00a0»")).toBeVisible();
  await page.goto("/platform/company/offers");
  await expect.poll(() => statusOf(id, recruiter.access)).toBe("RJ");
});

test("the keys go from one to the next, open, tick, answer, give stars and write a note; they can be turned off", async ({
  page,
}) => {
  const { recruiter, people } = await received("Ava", "Bob");
  await logInAs(page, recruiter);
  await page.goto(inbox);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Ava Faure", exact: true })).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Actions groupées" })).toContainText("1 candidature sélectionnée");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Actions groupées" })).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const bob = panelOf(page, "Bob Faure");
  await expect(bob.getByText("2 sur 2")).toBeVisible();
  await page.keyboard.press("k");
  const ava = panelOf(page, "Ava Faure");
  await expect(ava.getByText("1 sur 2")).toBeVisible();
  await page.keyboard.press("g");
  await expect.poll(() => statusOf(people[0]?.application ?? "", recruiter.access)).toBe("RV");
  await page.keyboard.press("5");
  await expect(ava.getByRole("radio", { name: "5 étoiles" })).toBeChecked();
  await page.keyboard.press("n");
  await expect(ava.getByLabel("Ajouter une note")).toBeFocused();
  await page.keyboard.type("jkr");
  await expect(ava.getByLabel("Ajouter une note")).toHaveValue("jkr");
  await ava.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(ava.getByRole("list", { name: "Notes de l'équipe" })).toContainText("jkr");
  // The focus stays in the field that was sent: the keys act again once it is left.
  await ava.getByRole("tab", { name: "CV" }).click();
  await page.keyboard.press("e");
  await expect(page.getByRole("form", { name: "Proposer un entretien" })).toBeVisible();
  await page.goBack();
  await expect(ava.getByText("1 sur 2")).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
  expect(await violationsOf(page)).toEqual([]);
  await help.getByLabel("Utiliser les raccourcis clavier").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(ava.getByText("1 sur 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ava).toHaveCount(0);
});

test("rows that are pointed at stay where they are when a colleague answers; the list is fresh once they are left", async ({
  page,
}) => {
  const { recruiter, people } = await received("Ava", "Bob");
  await logInAs(page, recruiter);
  await page.clock.install();
  await page.goto(`${inbox}?liste=sans-reponse`);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).hover();
  await api(`/application-system/applications/${people[0]?.application}/`, {
    token: recruiter.access,
    method: "PATCH",
    body: { status: "RV" },
  });
  const read = page.waitForResponse((response) => /company\/applications\/\?/.test(response.url()));
  await page.clock.fastForward(31_000);
  await read;
  await expect(page.getByRole("tab", { name: /^Sans réponse/ })).toContainText("1");
  await expect(rows(page)).toHaveCount(2);
  await page.mouse.move(900, 20);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Bob Faure");
});

test("a recent name of the dashboard opens that candidate, and an address of a mail too", async ({ page }) => {
  const { recruiter, people } = await received("Ava", "Bob");
  await logInAs(page, recruiter);
  await page.goto("/platform/company/dashboard");
  await page.getByRole("region", { name: "Candidatures récentes" }).getByRole("link", { name: "Bob Faure" }).click();
  await expect(panelOf(page, "Bob Faure").getByText(/^\d sur 2$/)).toBeVisible();
  await page.goto(`/platform/company/applications?candidature=${people[0]?.application}`);
  await expect(panelOf(page, "Ava Faure")).toBeVisible();
});

test("the list keeps its place: after a reload, after the back button, and in each tab its own", async ({ page }) => {
  const { recruiter } = await received("Ava", "Bob", "Chloé", "Dina", "Eva", "Fay");
  await logInAs(page, recruiter);
  await page.setViewportSize({ width: 1280, height: 390 });
  await page.goto(`${inbox}?liste=toutes&tri=recentes`);
  await expect(rows(page)).toHaveCount(6);
  const list = page.getByRole("list", { name: "Candidatures" }).locator("..");
  await list.evaluate((box) => box.scrollTo(0, 50));
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(50);
  await page.reload();
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(50);
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(50);
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 1280, height: 390 });
  await other.goto(`${inbox}?liste=toutes&tri=recentes`);
  await expect(rows(other)).toHaveCount(6);
  expect(
    await other
      .getByRole("list", { name: "Candidatures" })
      .locator("..")
      .evaluate((box) => box.scrollTop),
  ).toBe(0);
  await other.close();
});

for (const [width, scheme] of [
  [1280, "light"],
  [1280, "dark"],
  [360, "light"],
  [360, "dark"],
] as const)
  test(`the inbox is accessible in every state, at ${width} px in the ${scheme}`, async ({ page }) => {
    const { recruiter, people } = await received("Ava", "Bob");
    await logInAs(page, recruiter);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(inbox);
    await expect(rows(page)).toHaveCount(2);
    expect(await violationsOf(page), "list").toEqual([]);
    await page.goto(`${inbox}?candidature=${people[0]?.application}&volet=historique`);
    const panel = panelOf(page, "Ava Faure");
    for (const tab of ["Historique", "Notes", "Conversation", "CV"]) {
      await panel.getByRole("tab", { name: tab }).click();
      await expect(panel.getByRole("status", { name: "Chargement" })).toHaveCount(0);
      expect(await violationsOf(page), tab).toEqual([]);
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test("the candidate is a page of its own, with the answers fixed at the bottom; back returns to the list", async ({
    page,
  }) => {
    const { recruiter } = await received("Ava", "Bob");
    await logInAs(page, recruiter);
    await page.goto(inbox);
    await page.getByRole("button", { name: "Ava Faure", exact: true }).tap();
    const panel = panelOf(page, "Ava Faure");
    await expect(panel).toBeVisible();
    await expect(rows(page).first()).toBeHidden();
    for (const act of ["Proposer un entretien à Ava Faure", "Écrire à Ava Faure", "Refuser Ava Faure"]) {
      const box = await panel.getByRole("button", { name: act }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(812);
      expect(box?.y).toBeGreaterThan(700);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(panel).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  });
});
