import { api, applicant, company, expect, logInAs, test, violationsOf } from "../people.ts";

test("offers chosen in the list are compared side by side: what differs is marked, a closed one stays", async ({
  page,
}) => {
  const word = `vannier${Date.now()}`;
  const [first, second] = [await company(`${word} un`), await company(`${word} deux`)];
  await logInAs(page, await applicant());
  await page.goto(`/platform/applicant/search?q=${word}`, { waitUntil: "networkidle" });
  const panel = page.locator(".offer-panel");
  for (const at of [0, 1]) {
    await page.getByRole("article").nth(at).getByRole("link").click();
    await panel.getByRole("button", { name: "Comparer" }).click();
    await expect(panel.getByRole("button", { name: "Comparer" })).toHaveAttribute("aria-pressed", "true");
  }
  await expect(page).toHaveURL(/comparer=.*comparer=/);
  const bar = page.getByRole("region", { name: "Offres à comparer" });
  await expect(bar).toContainText("2 sur 4");
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole("link", { name: "Comparer" }).click();
  await expect(page).toHaveURL(/\/offres\/comparer\?comparer=/);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  const lines = await table.getByRole("rowheader").count();
  await page.getByRole("button", { name: "Seulement les différences" }).click();
  await expect(table.getByRole("rowheader", { name: /Entreprise/ })).toContainText("différent");
  expect(await table.getByRole("rowheader").count()).toBeLessThan(lines);
  expect(await violationsOf(page)).toEqual([]);

  await page.request.post(`/api/v1/application-system/jobs/${first.jobs[0]?.id}/toggle_active/`, {
    headers: { authorization: `Bearer ${first.access}` },
    data: {},
  });
  await page.reload();
  await expect(table.getByRole("columnheader", { name: `${word} un` })).toContainText("Offre close");
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await violationsOf(page)).toEqual([]);
  await table.getByRole("button", { name: new RegExp(`Retirer ${word} un`) }).click();
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await expect(page).not.toHaveURL(new RegExp(first.jobs[0]?.id ?? "none"));
  await expect(page).toHaveURL(new RegExp(second.jobs[0]?.id ?? "none"));
});

test("four offers are compared at most, from favourites too; none leads to a search", async ({ page }) => {
  const word = `cirier${Date.now()}`;
  const { jobs } = await company(...["a", "b", "c", "d", "e"].map((letter) => `${word} ${letter}`));
  const session = await applicant();
  for (const { id } of jobs) await api(`/favourites/${id}/`, { method: "PUT", token: session.access });
  await logInAs(page, session);
  await page.goto("/platform/applicant/favourites");
  const buttons = page.getByRole("button", { name: /^Comparer/ });
  await expect(buttons).toHaveCount(5);
  for (const at of [0, 1, 2, 3]) await buttons.nth(at).click();
  await expect(page.getByText("4 sur 4 à comparer")).toBeVisible();
  await expect(buttons.nth(4)).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Comparer" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await page.goto("/offres/comparer");
  await expect(page.getByText("Aucune offre à comparer.")).toBeVisible();
  await page.goto("/offres/comparer?comparer=01900000-0000-7000-8000-000000000000");
  await expect(page.getByText("Erreur lors du chargement des offres")).toBeVisible();
});
