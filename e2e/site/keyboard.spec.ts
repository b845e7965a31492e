import { applicant, company, expect, logInAs, tabTo, test } from "../people.ts";

const screens = [
  ["a computer", { width: 1280, height: 900 }],
  ["a phone", { width: 375, height: 740 }],
] as const;

for (const [name, viewport] of screens) {
  test.describe(`by keyboard alone, on ${name}`, () => {
    test.use({ viewport });

    test("a visitor skips to the content, searches, and is led to sign up from an offer", async ({ page }) => {
      await page.goto("/offers", { waitUntil: "networkidle" });
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
      await page.keyboard.press("Enter");
      // The fields stand in the header, before the content; on a phone a line opens them.
      const what = page.getByRole("combobox", { name: "Quoi" });
      if (!(await what.isVisible())) {
        await tabTo(page, page.getByRole("button", { name: /^Recherche/ }), 80, "Shift+Tab");
        await page.keyboard.press("Enter");
        await expect(what).toBeFocused();
      }
      await tabTo(page, what, 80, "Shift+Tab");
      await page.keyboard.type("vendeur");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/q=vendeur/);
      const first = page.getByRole("article").first().getByRole("link");
      await expect(page.getByRole("article").first()).toContainText(/vend/i);
      await tabTo(page, first);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/signup\?type=applicant/);
    });

    test("an applicant opens an offer, applies, and comes back to where it was opened", async ({ page }) => {
      const word = `marqueteur${Date.now()}`;
      await company(word);
      await logInAs(page, await applicant());
      await page.goto(`/platform/applicant/search?q=${word}`, { waitUntil: "networkidle" });
      const link = page.getByRole("article").getByRole("link", { name: word });
      await tabTo(page, link);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
      const apply = page.getByRole("button", { name: "Postuler" });
      await tabTo(page, apply);
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog", { name: /^Postuler chez/ });
      await tabTo(page, sheet.getByRole("button", { name: "Envoyer ma candidature" }));
      await page.keyboard.press("Enter");
      await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeFocused();
      await expect(page.getByText("Votre candidature a été envoyée avec succès !")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await page.goBack();
      await expect(link).toBeVisible();
      await page.goto("/platform/applicant/applications", { waitUntil: "networkidle" });
      if (name === "a phone") {
        await tabTo(page, page.getByRole("button", { name: "Rechercher et filtrer" }));
        await page.keyboard.press("Enter");
      }
      await tabTo(page, page.getByRole("button", { name: "Tableau" }));
      await page.keyboard.press("Space");
      await expect(page).toHaveURL(/vue=tableau/);
    });
  });
}
