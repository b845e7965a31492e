import { crowdedName, receiveMany } from "@passerelle/testing/many-applications.ts";
import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import type { Page } from "@playwright/test";
import { api, company, expect, logInAs, test } from "../people.ts";

const count = 5_000;
const inbox = "/platform/company/candidates";
const rows = (page: Page) => page.getByRole("list", { name: "Candidatures" }).locator("li:has(button)");

/** A company that received thousands of applications to one offer. */
const crowded = async () => {
  const recruiter = await company("Poste très demandé");
  const job = { id: recruiter.jobs[0]?.id ?? "", companyId: recruiter.companyId };
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", (db) => receiveMany(db, job, count));
  return recruiter;
};
/** How the application of this candidate stands. */
const standingOf = async (access: string, name: string) => {
  const { applications } = await api(`/application-system/company/applications/?search=${encodeURIComponent(name)}`, {
    token: access,
  });
  return applications[0] as { id: string; status: string };
};

test("five thousand applications are read and answered by the keyboard alone, beside a colleague, through a lost connection", async ({
  page,
  context,
}) => {
  test.slow();
  const recruiter = await crowded();
  await logInAs(page, recruiter);
  await page.goto(inbox);
  await expect(page.getByRole("tab", { name: /^En cours/ })).toContainText(/5\s?000/);
  await expect(rows(page).first()).toContainText(crowdedName(1));
  // Beyond the first page: more rows are read as one goes.
  for (let place = 1; place <= 30; place += 1) {
    await page.keyboard.press("j");
    await expect(page.getByRole("button", { name: crowdedName(place), exact: true })).toBeFocused();
  }
  await expect.poll(() => rows(page).count()).toBeGreaterThan(30);
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  const bulk = page.getByRole("region", { name: "Actions groupées" });
  await expect(bulk).toContainText("1 candidature sélectionnée");
  await page.keyboard.press("Escape");
  await expect(bulk).toHaveCount(0);
  // The last part of the panel to come asks how close the candidate is.
  const isClose = page.waitForResponse((response) => /\/match\//.test(response.url()));
  await page.keyboard.press("Enter");
  const panel = (place: number) => page.getByRole("region", { name: crowdedName(place), exact: true });
  await expect(panel(29).getByText(/^29 sur 5\s?000$/)).toBeVisible();
  await isClose;

  // Without a network nothing is moved, then or later.
  await context.setOffline(true);
  await expect(page.getByText(/Pas de connexion internet|Hors connexion/)).toBeVisible();
  await page.keyboard.press("g");
  await expect(page.getByText("Erreur lors de la mise à jour du statut")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Pas de connexion internet|Hors connexion/)).toHaveCount(0);
  expect((await standingOf(recruiter.access, crowdedName(29))).status).toBe("PD");
  await page.keyboard.press("g");
  await expect.poll(async () => (await standingOf(recruiter.access, crowdedName(29))).status).toBe("RV");

  // A colleague answers the next one first: what is shown is not what is true any more, and the answer is refused.
  await page.keyboard.press("j");
  await expect(panel(30)).toBeVisible();
  const next = await standingOf(recruiter.access, crowdedName(30));
  await api(`/application-system/applications/${next.id}/`, {
    token: recruiter.access,
    method: "PATCH",
    body: { status: "OF" },
  });
  await page.keyboard.press("g");
  await expect.poll(() => panel(30).textContent()).toContain("Offre envoyée");
  expect((await standingOf(recruiter.access, crowdedName(30))).status).toBe("OF");

  await page.keyboard.press("j");
  await expect(panel(31)).toBeVisible();
  await page.keyboard.press("n");
  await expect(panel(31).getByLabel("Ajouter une note")).toBeFocused();
  await page.keyboard.type("À rappeler");
  await page.keyboard.press("Escape");
  await page.goto(inbox);
  await expect(rows(page).first()).toContainText(crowdedName(1));
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: crowdedName(1), exact: true })).toBeFocused();
  await page.keyboard.press("r");
  const refusal = page.getByRole("dialog", { name: `Refuser ${crowdedName(1)}` });
  await expect(refusal).toBeVisible();
  await refusal.getByRole("button", { name: "CV difficile" }).press("Enter");
  await expect(rows(page).filter({ hasText: crowdedName(1) })).toContainText("Refusé");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Rechercher" })).toBeFocused();
  await page.keyboard.type(crowdedName(4_999));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(crowdedName(4_999));
});
