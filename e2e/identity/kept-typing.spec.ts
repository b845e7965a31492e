import {
  api,
  applicant,
  codeMailedTo,
  company,
  expect,
  fillSignUp,
  logInAs,
  newEmail,
  password,
  test,
  violationsOf,
} from "../people.ts";

const profile = "/platform/applicant/profile";

test("a profile typed while the session is ended from another device is back after the login page, and is saved", async ({
  page,
}) => {
  const person = await applicant();
  await logInAs(page, person);
  await page.goto(profile);
  const phone = page.getByLabel(/^Téléphone/);
  await phone.fill("06 11 22 33 44");
  // Another device ends every session, this one included.
  const changed = "une autre phrase à moi";
  const other = await api("/token/", { body: { email: person.email, password } });
  await api("/account/password/", { token: other.access, body: { current_password: password, password: changed } });
  // The access token of a quarter of an hour is over: its renewal is refused.
  await page.evaluate(() => localStorage.setItem("accessToken", "a.b.c"));
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  const again = page.getByRole("dialog", { name: "Votre session a expiré" });
  await expect(again).toBeVisible();
  // The window is closed and the page loaded again: nothing is left of the session but the tab.
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(person.email);
  await page.getByLabel("Mot de passe").first().fill(changed);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${profile}$`));
  await expect(page.getByText("Nous avons gardé ce que vous aviez saisi.")).toBeVisible();
  await expect(phone).toHaveValue("06 11 22 33 44");
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  await expect(page.getByText("Nous avons gardé ce que vous aviez saisi.")).toHaveCount(0);
  await expect(page.getByText("tout est enregistré")).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue("06 11 22 33 44");
  await expect(page.getByText("Nous avons gardé ce que vous aviez saisi.")).toHaveCount(0);
});

test("a sign-up that is loaded again keeps its fields, without the password", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel(/^Prénom/).fill("Lise");
  await page.getByLabel(/^Adresse e-mail/).fill("lise@exemple.fr");
  await page
    .getByLabel(/^Mot de passe/)
    .first()
    .fill("une phrase à moi");
  await page.reload();
  await expect(page.getByText("Nous avons gardé ce que vous aviez saisi.")).toBeVisible();
  await expect(page.getByLabel(/^Prénom/)).toHaveValue("Lise");
  await expect(page.getByLabel(/^Mot de passe/).first()).toHaveValue("");
  await page.getByRole("button", { name: "Effacer" }).click();
  await expect(page.getByLabel(/^Prénom/)).toHaveValue("");
});

test("a sign-up loaded again before its code keeps the code's field and the wanted offer", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  const recruiter = await company("Relieur");
  const email = newEmail("rechargee");
  const kept = page.getByRole("region", { name: "Ce qui vous attend" });
  const code = page.getByLabel("Code à six chiffres");
  await page.goto(`/offres/${recruiter.jobs[0]?.id}`);
  await page.getByRole("button", { name: "Postuler" }).click();
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Continuer ma candidature" }).click();
  await expect(code).toBeFocused();
  await page.reload();
  await expect(code).toBeVisible();
  await expect(kept).toContainText("Relieur");
  await page.goto("/login");
  await page.reload();
  await expect(code).toBeVisible();
  await expect(kept).toContainText("Relieur");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(/^Mot de passe choisi à l'inscription/).fill(password);
  await code.fill(await codeMailedTo(email));
  await expect(page.getByRole("dialog", { name: /^Postuler chez/ })).toBeVisible();
  expect(failures).toEqual([]);
});
