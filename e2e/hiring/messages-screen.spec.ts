import { applicant, applicationOf, company, expect, logInAs, test, violationsOf } from "../people.ts";

test("the messages of an account are found under one name, counted while unread, and answered in place", async ({
  page,
  browser,
}) => {
  const recruiter = await company("Luthier", "Doreur");
  const candidate = await applicant(...recruiter.jobs);
  const id = await applicationOf(candidate);
  const theirs = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await theirs.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(theirs, recruiter);
  await theirs.goto(`/platform/company/messages/${id}`);
  await theirs.getByLabel("Votre message").fill("Bonjour, quand seriez-vous libre ?");
  await theirs.getByRole("button", { name: "Envoyer" }).click();
  const conversations = theirs.getByRole("list", { name: "Conversations" });
  await expect(conversations.getByRole("link")).toContainText("Vous : Bonjour, quand seriez-vous libre ?");
  expect(await violationsOf(theirs)).toEqual([]);
  // An open conversation reads what arrives.
  await theirs.goto("/platform/company/offers");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  await page.goto("/platform/applicant/dashboard");
  const entry = page.getByRole("link", { name: /^Messages/ });
  await expect(entry).toHaveAccessibleName(/1 conversation non lue/);
  await entry.click();
  await expect(page.getByText("Choisissez une conversation.")).toBeVisible();
  const line = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await expect(line).toHaveAccessibleName(/1 message non lu/);
  expect(await violationsOf(page)).toEqual([]);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`));
  await expect(page.getByRole("region", { name: "Conversation" })).toContainText("quand seriez-vous libre ?");
  // Read: neither counted here nor at the top.
  await expect(line).not.toHaveAccessibleName(/non lu/);
  await expect(entry).toHaveAccessibleName("Messages");

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(line).toBeHidden();
  await page.getByLabel("Votre message").fill("Jeudi.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Messages", exact: true }).click();
  await expect(line).toContainText("Vous : Jeudi.");
  await expect(page.getByRole("navigation", { name: "Onglets" }).getByRole("link", { name: "Messages" })).toBeVisible();

  await theirs.goto("/platform/company/messages");
  await expect(conversations.getByRole("link")).toHaveAccessibleName(/1 message non lu/);
  await theirs.close();
});

test("without a conversation the screen says where they come from; another's does not open", async ({ page }) => {
  const stranger = await applicant(...(await company("Vannier")).jobs);
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/messages");
  await expect(page.getByText("Aucune conversation")).toBeVisible();
  await page.goto(`/platform/applicant/messages/${await applicationOf(stranger)}`);
  await expect(page.getByText("Erreur lors du chargement de la conversation")).toBeVisible();
});
