import type { Page } from "@playwright/test";
import { api, applicant, applicantWith, company, expect, logInAs, test, violationsOf } from "../people.ts";

const isAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

test("an applicant reads the goals of the week on the home, and sets their own rhythm on the page of the plan", async ({
  page,
}) => {
  const recruiter = await company("Relieur");
  const candidate = await applicant(...recruiter.jobs);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  await page.goto("/platform/applicant/dashboard");
  const panel = page.getByRole("region", { name: "Mon plan" });
  await expect(panel.getByRole("listitem").filter({ hasText: /Candidatures? envoyées?/ })).toContainText("1 sur");
  await expect(panel).toContainText("La semaine prochaine");
  await isAccessible(page);

  await panel.getByRole("link", { name: "Toutes les semaines" }).click();
  await expect(page.getByRole("heading", { name: "Mon plan", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: /Cette semaine/ })).toBeVisible();
  await page.getByLabel("Candidatures à envoyer").selectOption("8");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Plan enregistré")).toBeVisible();
  await expect(page.getByRole("region", { name: "À venir" }).getByRole("listitem").first()).toContainText(
    "8 candidatures",
  );
  await isAccessible(page);

  await page.getByRole("button", { name: "Mettre en pause" }).click();
  await expect(page.getByRole("heading", { name: "En pause" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await isAccessible(page);
  await page.getByRole("button", { name: "Reprendre mon plan" }).click();
  await expect(page.getByRole("region", { name: /Cette semaine/ })).toBeVisible();
});

test("with nothing done the plan is there; an accepted application ends it with the steps to the contract", async ({
  page,
}) => {
  const recruiter = await company("Sellier");
  const candidate = await applicantWith();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await logInAs(page, candidate);
  await page.goto("/platform/applicant/plan");
  await expect(page.getByRole("region", { name: /Cette semaine/ })).toContainText("0 sur");
  await isAccessible(page);
  const application = await api("/application-system/apply-to-job/", {
    token: candidate.access,
    body: { job_id: recruiter.jobs[0]?.id },
  });
  await api(`/application-system/applications/${application.id}/`, {
    method: "PATCH",
    token: recruiter.access,
    body: { status: "AC" },
  });
  await page.goto("/platform/applicant/dashboard");
  const band = page.getByRole("region", { name: /a accepté votre candidature/ });
  await expect(band).toContainText("OPCO");
  await expect(page.getByRole("region", { name: "Mon plan" })).toBeHidden();
  await isAccessible(page);
});
