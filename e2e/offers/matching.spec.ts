import { account, api, company, demo, expect, logInAs, type Session, test } from "../people.ts";

/** The provider's people give a company the premium plan. */
const makePremium = async (recruiter: Session) => {
  const { id } = await api("/application-system/company-profile/", { token: recruiter.access });
  await api(`/application-system/companies/${id}/plan/`, {
    method: "PATCH",
    token: (await demo("agent")).access,
    body: { plan: "premium", plan_until: null, expected_plan: "free", expected_until: null },
  });
};

test("a company chooses an offer, reads its candidates and every reason, by the keyboard alone", async ({ page }) => {
  await logInAs(page, await demo("entreprise"));
  await page.goto("/platform/company/matches");
  await expect(page.getByRole("heading", { level: 1, name: "Candidats pour vos offres" })).toBeVisible();
  const offer = page.getByRole("list", { name: "Offres en ligne" }).getByRole("link").first();
  await offer.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/platform\/company\/matches\?job=/);
  await expect(page.getByRole("heading", { level: 1, name: "Candidats pour cette offre" })).toBeVisible();
  await expect(page.getByText(/candidats? correspond.*profils? comparés?/)).toBeVisible();

  const card = page.getByRole("article").first();
  await expect(card.getByText(/proche de l'offre$/i)).toBeVisible();
  await expect(card.getByRole("link", { name: /^Voir le profil de/ })).toHaveAttribute(
    "href",
    /onglet=cvtheque&candidat=/,
  );
  await card.getByText(/^Voir le détail/).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText(/^Disponible le .*, l'offre commence le /)).toBeVisible();
  await expect(card.getByText("Non compté").first()).toBeVisible();

  await page.getByText("Comment est-ce calculé").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Ni l'âge, ni le sexe, ni le nom/)).toBeVisible();
});

test("a company asks for the weekly mail, and keeps its choice", async ({ page }) => {
  const recruiter = await company("Chaudronnier");
  await logInAs(page, recruiter);
  await page.goto("/platform/company/matches");
  await expect(page.getByText("La formule Premium vous écrit chaque lundi matin")).toBeVisible();
  await makePremium(recruiter);
  await page.reload();
  const box = page.getByRole("checkbox", { name: /chaque lundi matin/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText("Vous recevrez les nouveaux candidats chaque lundi.")).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
});

test("the candidates of another company's offer do not exist; without a profile there is nothing to match", async ({
  page,
}) => {
  const other = await company("Ferronnier");
  await logInAs(page, await company("Tourneur"));
  await page.goto(`/platform/company/matches?job=${other.jobs[0]?.id}`);
  await expect(page.getByText("Offre d'emploi non trouvée")).toBeVisible();
});

test("a company and an applicant without a profile are asked for one", async ({ browser }) => {
  for (const [type, path] of [
    ["company", "/platform/company/matches"],
    ["applicant", "/platform/applicant/matches"],
  ] as const) {
    const page = await browser.newPage();
    await logInAs(page, await account(type));
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
    await page.close();
  }
});

test("an applicant finds offers on the dashboard, all of them with their reasons, on a phone", async ({ page }) => {
  await company(`Technicien${"supérieur".repeat(8)} de maintenance`);
  await page.setViewportSize({ width: 375, height: 740 });
  await logInAs(page, await demo("candidat"));
  await page.goto("/platform/applicant/dashboard");
  const block = page.getByRole("region", { name: "Offres pour moi" });
  await expect(block.locator(".best-offers > li")).toHaveCount(3);
  await block.getByRole("link", { name: /les offres pour moi/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Offres pour moi" })).toBeVisible();
  const card = page.getByRole("article").first();
  await card.getByText(/^Voir le détail/).click();
  await expect(card.getByText(/^Même domaine/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole("button", { name: "Charger plus" }).click();
  await expect(page.getByRole("article").nth(20)).toBeVisible();
});

test("an offer opened from the search says how it fits", async ({ page }) => {
  await logInAs(page, await demo("candidat"));
  await page.goto("/platform/applicant/search?q=d%C3%A9veloppeur");
  await page.getByRole("article").first().getByRole("link").first().click();
  const fit = page.getByRole("region", { name: "Mon profil et cette offre" });
  await expect(fit.getByText(/de votre profil$/)).toBeVisible();
  await expect(page.getByText(/points? sur \d+/)).toHaveCount(0);
  await fit.getByText(/^Voir le détail/).click();
  await expect(fit.locator("details").getByRole("listitem")).toHaveCount(7);
});
