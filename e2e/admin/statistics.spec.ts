import { readFileSync } from "node:fs";
import { openZip } from "@passerelle/testing/zip-files.ts";
import { api, applicantWith, demo, expect, logInAs, tabTo, test } from "../people.ts";

test.beforeEach(async ({ page }) => logInAs(page, await demo("direction")));

const dashboard = "/platform/superuser/dashboard";

/** The task that counts the figures every five minutes, run at once; refused while it waits or runs already. */
const countAgain = async () => {
  const { access: token } = await demo("agent");
  const run = api("/admin/tasks/recompter-les-chiffres/run/", { method: "POST", token, body: {} });
  await run.catch((error: Error) => expect(error.message).toContain(": 409"));
};

test("a superuser reads the cards, the blocks and when they were made, and refreshes them", async ({ page }) => {
  await page.goto(dashboard);
  const cards = ["Total Users", "Total Offers", "Applications", "Conversion Rate"];
  for (const name of cards) {
    const card = page.locator(".card").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card.locator(".figure")).toHaveText(/\d/);
  }
  for (const name of ["User Distribution", "Job Offers", "Application Status", "User Interactions"])
    await expect(page.getByRole("region", { name }).getByRole("listitem").first()).toHaveText(/\d/);
  const clock = page.locator("time");
  const made = await clock.getAttribute("datetime");
  await expect(page.locator(".last-updated-age")).toHaveText(/· \d+ (second|minute)s? ago/);
  await countAgain();
  const refreshed = async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    return clock.getAttribute("datetime");
  };
  await expect.poll(refreshed).not.toBe(made);
  await page.setViewportSize({ width: 360, height: 740 });
  // Charts follow the width of their panel a moment later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a person who signs up is counted by the next count", async ({ page }) => {
  await page.goto(dashboard);
  const applicants = page.getByRole("region", { name: "User Distribution" }).getByRole("listitem").first();
  const countOf = async () => Number((await applicants.locator("strong").textContent())?.replace(/\D/g, ""));
  await expect(applicants).toHaveText(/\d/);
  const before = await countOf();
  await applicantWith();
  const refreshed = async () => {
    await countAgain();
    await page.getByRole("button", { name: "Refresh" }).click();
    return countOf();
  };
  await expect.poll(refreshed).toBeGreaterThan(before);
});

test("the keyboard reaches what the conversion rate means, and the figures behind a chart", async ({ page }) => {
  await page.goto(dashboard);
  const hint = page.getByRole("button", { name: "How Conversion Rate is computed" });
  await tabTo(page, hint);
  const tooltip = page.getByRole("tooltip");
  await expect(tooltip).toContainText("divided by the openings of these offers");
  await expect(hint).toHaveAccessibleDescription(/over the last 30 days/);
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  const asTable = page.getByRole("button", { name: /^Show as a table.*New users/ });
  await tabTo(page, asTable);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "New users" }).getByRole("row")).toHaveCount(31);
  await page.getByRole("button", { name: /^Show as a chart.*New users/ }).press("Enter");
  await expect(page.getByRole("region", { name: "New users" })).toHaveCount(0);
});

test("a superuser downloads an export: a dated zip of which no cell is a formula", async ({ page }) => {
  const { email } = await applicantWith(undefined, { first_name: "=SUM(A1)" });
  await page.goto(dashboard);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export applicants" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^applicants-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/^applicants-.*\.zip is ready\./)).toBeVisible();
  const zip = await openZip(readFileSync(await file.path()));
  expect(Object.keys(zip.files)).toHaveLength(2);
  const csv = await Object.values(zip.files)[0]?.async("string");
  expect(csv?.split("\r\n").find((line) => line.includes(email))).toContain(";'=SUM(A1);");
});

test("an export is cancelled, one that is cut is no file, and a third is whole", async ({ page }) => {
  await page.goto(dashboard);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin/export/companies/", async (route) => {
    await asked;
    await route.abort();
  });
  await page.getByRole("button", { name: "Export companies" }).click();
  await expect(page.getByRole("progressbar", { name: "Export of companies" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export applicants" })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Export cancelled: nothing was kept.")).toBeVisible();
  answer();
  await page.getByRole("button", { name: "Export companies" }).click();
  await expect(page.getByText("The export was interrupted before its end: nothing was kept. Try again.")).toBeVisible();
  await page.getByLabel("Offers to export").selectOption("Internal");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export job offers" }).click();
  expect((await coming).suggestedFilename()).toMatch(/^job-offers-internal-/);
});

test("an export whose header gives no name is kept as export.zip", async ({ page }) => {
  await page.goto(dashboard);
  await page.route("**/admin/export/applicants/", (route) =>
    route.fulfill({ status: 200, contentType: "application/zip", body: "PK" }),
  );
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export applicants" }).click();
  expect((await coming).suggestedFilename()).toBe("export.zip");
  await expect(page.getByText("export.zip is ready.")).toBeVisible();
});

test("figures that cannot be read say so, and are asked for again", async ({ page }) => {
  await page.route("**/admin/stats/", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto(dashboard);
  await expect(page.getByRole("alert")).toContainText("The statistics could not be loaded.");
  await page.unroute("**/admin/stats/");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Total Users" })).toBeVisible();
});

test("a superuser's menu leads to the dashboard and to the staff's settings", async ({ page }) => {
  await page.goto(dashboard);
  const menu = page.getByRole("banner").getByRole("link", { name: "Paramètres" });
  await expect(page.getByRole("banner").getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
  await menu.click();
  await expect(page.getByRole("heading", { level: 1, name: "Paramètres" })).toBeVisible();
});
