import { applicantWith, demo, expect, linkMailedTo, logInAs, newEmail, test, violationsOf } from "../people.ts";

test("the staff records an erasure request and carries it out: the address is typed again, and the account is gone", async ({
  page,
}) => {
  const person = await applicantWith();
  await logInAs(page, await demo("agent"));
  await page.goto("/settings/data-requests");
  await page.getByRole("button", { name: "Enregistrer une demande" }).click();
  const form = page.getByRole("dialog", { name: "Enregistrer une demande" });
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Choisissez ce qui est demandé")).toBeVisible();
  await form.getByLabel("Ce qui est demandé").selectOption({ label: "Effacement" });
  await form.getByLabel("Adresse e-mail concernée").fill(person.email);
  await form.getByLabel("Identité vérifiée").selectOption({ label: "A écrit depuis l'adresse concernée" });
  await form.getByRole("button", { name: "Enregistrer" }).click();

  const request = page.getByRole("dialog", { name: /^Demande\s: effacement/ });
  await expect(request.getByText(/^Candidat, depuis le/)).toBeVisible();
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await request.getByLabel("Retapez l'adresse pour confirmer").fill("autre@exemple.fr");
  await request.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(request.getByText("Ce n'est pas l'adresse de la demande.")).toBeVisible();
  await request.getByLabel("Retapez l'adresse pour confirmer").fill(person.email);
  await request.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(request.getByText("Oubliée à la clôture")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/demande=/);

  // The product no longer stores the address: the request is found by typing the exact one.
  await page.getByLabel("Retrouver par l'adresse exacte").fill(person.email);
  await page.getByRole("button", { name: "Retrouver" }).click();
  const found = page.getByRole("list", { name: "Demandes de cette adresse" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("Répondue");
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/user/`, {
    headers: { authorization: `Bearer ${person.access}` },
  });
  expect(answer.status).toBe(401);
});

test("an access request sends the data to the person, and a refusal is written to them", async ({ page }) => {
  const person = await applicantWith();
  await logInAs(page, await demo("agent"));
  await page.goto("/settings/data-requests");
  const record = async (kind: string, email: string) => {
    await page.getByRole("button", { name: "Enregistrer une demande" }).click();
    const form = page.getByRole("dialog", { name: "Enregistrer une demande" });
    await form.getByLabel("Ce qui est demandé").selectOption({ label: kind });
    await form.getByLabel("Adresse e-mail concernée").fill(email);
    await form.getByLabel("Identité vérifiée").selectOption({ index: 2 });
    await form.getByRole("button", { name: "Enregistrer" }).click();
  };
  await record("Accès", person.email);
  await page.getByRole("button", { name: "Envoyer ses données" }).click();
  await expect(page.getByRole("dialog").getByText("Oubliée à la clôture")).toBeVisible();
  const link = await linkMailedTo(person.email, "/api/v1/data-requests/export/[\\w-]+\\.[\\w-]+\\.");
  const answer = await fetch(`${process.env.BASE_URL}${link}/`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  await page.keyboard.press("Escape");
  // Closing is a step back in the history: it is over before another window opens, whose act a message may cover.
  await expect(page).not.toHaveURL(/demande=/);

  await record("Opposition", newEmail("opposition"));
  await page.getByRole("button", { name: "Refuser cette demande…" }).click();
  await page.getByLabel("La raison du refus, envoyée à la personne").fill("Rien n'est traité à votre sujet.");
  await page.getByRole("button", { name: "Refuser la demande" }).click();
  await expect(page.getByRole("dialog").getByText("Rien n'est traité à votre sujet.")).toBeVisible();
});

test("the retention screen says each rule, counts what one would erase, and runs it when asked twice", async ({
  page,
}) => {
  await logInAs(page, await demo("agent"));
  await page.goto("/settings/retention");
  const rule = page
    .getByRole("list", { name: "Règles de conservation" })
    .getByRole("listitem")
    .filter({ hasText: "Vues des offres et visites des pages d'entreprise, comptées par jour, sans personne" });
  await rule
    .getByRole("heading", {
      name: "Vues des offres et visites des pages d'entreprise, comptées par jour, sans personne",
    })
    .click();
  await rule.getByRole("button", { name: /^Simuler/ }).click();
  await expect(rule.getByText(/^Aujourd'hui\s: /)).toBeVisible();
  await rule.getByRole("button", { name: /^Lancer maintenant/ }).click();
  await page
    .getByRole("dialog", { name: "Lancer cette règle maintenant" })
    .getByRole("button", { name: "Effacer maintenant" })
    .click();

  await page
    .getByRole("combobox", { name: "Règle" })
    .selectOption({ label: "Vues des offres et visites des pages d'entreprise, comptées par jour, sans personne" });
  await expect(page).toHaveURL(/regle=offer-views/);
  await expect(page.getByRole("list", { name: "Passages" }).getByRole("listitem").first()).toContainText(
    "Lancée à la main",
  );
});
