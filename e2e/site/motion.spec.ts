import type { Page } from "@playwright/test";
import { applicant, expect, logInAs, test } from "../people.ts";

/** The properties that the page's animations change. */
const animatedProperties = (page: Page) =>
  page.evaluate(() => {
    const offsets = ["offset", "computedOffset", "easing", "composite"];
    const keyframes = document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    return [...new Set(keyframes.flatMap(Object.keys))].filter((name) => !offsets.includes(name));
  });

test("a screen that loads stays still when less motion is asked for; otherwise it fades, which paints nothing again", async ({
  page,
}) => {
  await logInAs(page, await applicant());
  await page.route("**/api/v1/favourites/**", () => undefined);
  for (const [reducedMotion, properties] of [
    ["reduce", []],
    ["no-preference", ["opacity"]],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/platform/applicant/favourites", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Favoris" })).toBeVisible();
    await expect(page.getByRole("status", { name: "Chargement" })).toBeVisible();
    expect(await animatedProperties(page)).toEqual(properties);
  }
});
