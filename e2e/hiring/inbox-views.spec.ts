import { api, applicantWith, company, expect, logInAs, test, violationsOf } from "../people.ts";

const inbox = "/platform/company/candidates";

test("what is filtered is saved as a tab with its count, renamed, moved, deleted and put back; a fixed view leaves it", async ({
  page,
}) => {
  const recruiter = await company("Luthier");
  const person = await applicantWith();
  await api("/application-system/apply-to-job/", { token: person.access, body: { job_id: recruiter.jobs[0]?.id } });
  await logInAs(page, recruiter);
  await page.goto(inbox);
  const tabs = page.getByRole("tablist", { name: "Vues" }).getByRole("tab");
  await expect(tabs).toHaveCount(4);
  await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
  const nothing = page.getByRole("alert").filter({ hasText: "Choisissez d'abord un filtre ou un ordre" });
  await expect(nothing).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(nothing).toHaveCount(0);
  const save = async (sort: string, name: string) => {
    await page.goto(`${inbox}?tri=${sort}`);
    await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
    const window = page.getByRole("dialog", { name: "Enregistrer cette vue" });
    await window.getByLabel("Nom de la vue").fill(name);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Enter");
    return window;
  };
  const long = await save("recentes", "a".repeat(41));
  await expect(long).toContainText("40 caractères au plus\u00a0: ce nom en a 41.");
  await long.getByLabel("Nom de la vue").fill("Mes récentes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Mes récentes" })).toHaveAttribute("aria-selected", "true");
  const second = await save("note", "mes recentes");
  await expect(second).toContainText("Une de vos vues porte déjà ce nom.");
  await second.getByLabel("Nom de la vue").fill("Mieux notées");
  await page.keyboard.press("Enter");
  await expect(tabs).toHaveText([/^En cours/, /^Sans réponse/, /^Présentées/, /^Toutes/, /^Mes récentes/, /^Mieux/]);

  await tabs.nth(4).click();
  await expect(page).toHaveURL(/tri=recentes/);
  const menu = page.getByRole("button", { name: "Vue « Mes récentes »" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Déplacer à droite" }).click();
  await expect(tabs.nth(5)).toHaveText(/^Mes récentes/);
  await menu.click();
  await page.getByRole("menuitem", { name: "Renommer" }).click();
  await page.getByLabel("Nom de la vue").fill("Du jour");
  await page.keyboard.press("Enter");
  await expect(tabs.nth(5)).toHaveText(/^Du jour/);
  await page.getByRole("button", { name: "Vue « Du jour »" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await expect(tabs).toHaveCount(5);
  await expect(page).not.toHaveURL(/tri=/);
  await expect(tabs.nth(0)).toBeFocused();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(tabs.nth(5)).toHaveText(/^Du jour/);
  await expect(tabs.nth(5)).toBeFocused();
  await expect(page).toHaveURL(/tri=recentes/);
  expect(await violationsOf(page)).toEqual([]);
  await tabs.nth(0).click();
  await expect(page).not.toHaveURL(/tri=/);
  await page.setViewportSize({ width: 375, height: 812 });
  await save("proches", "Près de nous");
  await expect(page.getByRole("tab", { name: "Près de nous" })).toBeInViewport({ ratio: 0.99 });
  const row = await page.getByRole("list", { name: "Candidatures" }).getByRole("listitem").first().boundingBox();
  expect(row?.y).toBeLessThan(300);
});
