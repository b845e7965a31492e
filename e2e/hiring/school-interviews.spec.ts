import type { Page } from "@playwright/test";
import { api, applicantWith, expect, logInAs, schoolWithOffer, tabTo, test, violationsOf } from "../people.ts";

const at = (days: number, hour: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, "0")}:00:00.000Z`;
};

/** A school whose offer has received one application, of Noé Faure. */
const receiving = async (title: string) => {
  const school = await schoolWithOffer(title);
  const candidate = await applicantWith();
  await api("/application-system/school-job-posting/apply-to-job/", {
    token: candidate.access,
    body: { job_id: school.offer.id },
  });
  const { applications } = await api(`/application-system/school/applications/?posting_id=${school.offer.id}`, {
    token: school.access,
  });
  return { school, candidate, id: applications[0].id as string };
};
const elsewhere = async (page: Page) => (await page.context().browser()?.newContext())?.newPage();

test("a school fixes the date of a meeting from the sheet; the candidate confirms it in their space, then asks for another", async ({
  page,
}) => {
  const { school, candidate } = await receiving("Relieur reçu en école");
  await logInAs(page, school);
  await page.goto(`/platform/school/offres/${school.offer.id}`);
  await page.getByRole("link", { name: "Proposer un entretien à Noé Faure" }).click();
  const form = page.getByRole("form", { name: "Proposer un entretien" });
  await form.getByText("Téléphone", { exact: true }).click();
  // Late on a Friday nothing of this week is left.
  await form.getByRole("button", { name: "Semaine suivante" }).click();
  await form
    .getByRole("button", { name: /^Proposer .+, 11\sh – / })
    .first()
    .click();
  await expect(form.getByText("1 sur 5 possibles")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Noé Faure\u00a0: 1 créneau proposé. Le mail est parti.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(school.offer.id));
  await expect(page.getByText("Entretien proposé")).toBeVisible();

  const theirs = await elsewhere(page);
  if (!theirs) throw new Error("no browser");
  await logInAs(theirs, candidate);
  await theirs.goto(`${process.env.BASE_URL}/platform/applicant/dashboard`);
  await expect(theirs.getByText("Choisissez votre créneau d'entretien")).toBeVisible();
  await theirs.getByRole("link", { name: "Aucun ne va" }).click();
  const own = theirs.getByRole("region", { name: "Entretien", exact: true });
  await expect(own.getByText("L'école vous propose un entretien.")).toBeVisible();
  await own.getByRole("button", { name: "Confirmer ce créneau" }).click();
  await expect(own.getByText("Votre entretien est confirmé.")).toBeFocused();
  expect(await violationsOf(theirs)).toEqual([]);

  await page.reload();
  await expect(page.getByText(/^Entretien le /)).toBeVisible();

  await own.getByRole("button", { name: "Demander un autre créneau" }).click();
  await own.getByRole("textbox").fill("Je suis en cours ce jour-là");
  await own.getByRole("button", { name: "Demander d'autres créneaux" }).click();
  await expect(own.getByText("Vous avez demandé d'autres créneaux. L'école va vous répondre.")).toBeVisible();
  await page.goto("/platform/school/interviews?les=miens");
  const row = page.getByRole("listitem", { name: "Noé Faure" });
  await expect(row).toContainText("À reproposer");
  await expect(row).toContainText("Je suis en cours ce jour-là");
  expect(await violationsOf(page)).toEqual([]);
  await theirs.context().close();
});

test("by keyboard, on a phone, a school cancels an interview from its agenda; a moment that is taken is said", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { school, candidate, id } = await receiving("Encadreur reçu en école");
  const start = at(7, 10);
  await api("/application-system/interviews/", {
    token: school.access,
    body: {
      application_id: id,
      expected_status: "new",
      mode: "site",
      place: "12 rue Neuve",
      duration: 60,
      slots: [start],
    },
  });
  const { interview } = await api(`/application-system/applications/${id}/interview/`, { token: candidate.access });
  await api(`/interviews/${interview.token}/pick/`, { body: { slot_id: interview.slots[0].id } });
  await logInAs(page, school);
  await page.goto(`/platform/school/interviews?les=miens&semaine=${start.slice(0, 10)}`);
  const row = page.getByRole("listitem", { name: "Noé Faure" });
  await expect(row).toContainText("Confirmé");
  expect(await violationsOf(page)).toEqual([]);
  await tabTo(page, row.getByRole("button", { name: "Autres actes pour Noé Faure" }));
  await page.keyboard.press("Enter");
  await expect(row.getByRole("menuitem").first()).toBeFocused();
  await row.getByRole("menuitem", { name: "Annuler l'entretien" }).press("Enter");
  const asking = page.getByRole("dialog", { name: "Annuler l'entretien avec Noé Faure" });
  await asking.getByRole("textbox").fill("Le centre est fermé");
  await asking.getByRole("button", { name: "Annuler l'entretien" }).click();
  await expect(page.getByText("Entretien annulé. L'autre partie vient d'être prévenue.")).toBeVisible();
  const { interview: cancelled } = await api(`/application-system/applications/${id}/interview/`, {
    token: candidate.access,
  });
  expect([cancelled.state, cancelled.reason]).toEqual(["cancelled", "Le centre est fermé"]);
});
