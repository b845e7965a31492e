import { expect, test } from "../people.ts";

test("the reference of the components is not in what is put in production", async ({ page }) => {
  const answer = await page.goto("/styles");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Styles");
});
