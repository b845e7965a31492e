import type { Locator, Page } from "@playwright/test";
import { api, applicantWith, company, demo, expect, logInAs, type Session, test, violationsOf } from "../people.ts";

type Student = Session & { applicationId: string; firstName: string };

/** A student who applied to an offer of the demo school. */
const student = async (firstName: string, posting: string): Promise<Student> => {
  const session = await applicantWith(`CV de ${firstName}`, { first_name: firstName, last_name: "Faure" });
  const body = { job_id: posting };
  const token = session.access;
  const { id } = await api("/application-system/school-job-posting/apply-to-job/", { token, body });
  return { ...session, applicationId: id, firstName };
};

const scene = async (...names: string[]) => {
  const school = await demo("ecole");
  const postings = await api("/application-system/school-job-posting/?limit=50&status=published", {
    token: school.access,
  });
  const students: Student[] = [];
  for (const name of names) students.push(await student(name, postings[0].id));
  return { school, students };
};

const introduce = (school: Session, students: Student[], target: object): Promise<{ batch_id: string }> =>
  api("/application-system/school/introductions/", {
    token: school.access,
    body: {
      application_ids: students.map(({ applicationId }) => applicationId),
      target,
      message: "Nous les connaissons bien.",
    },
  });

/** Chooses an offer once the list holds what was searched for alone. */
const choose = async (window: Locator, title: string) => {
  await window.getByLabel("Rechercher").fill(title);
  const list = window.getByRole("group", { name: "Offres trouvées" });
  await expect(list.getByRole("radio", { name: title })).toHaveCount(1);
  await expect(list.getByRole("radio")).toHaveCount(1);
  await list.getByRole("radio", { name: title }).check();
};

/** The link of the mail to this address whose text holds these words. */
const linkTo = async (page: Page, email: string, part: string) => {
  await page.goto("/boite-mail");
  const link = page
    .locator("article", { hasText: `À ${email}` })
    .locator(`a[href*="${part}"]`)
    .first();
  return new URL((await link.getAttribute("href")) ?? "").pathname;
};

test("a school introduces two students from a window; one consents in the mail, one refuses; the company answers by the keyboard; the school sees", async ({
  page,
  browser,
}) => {
  const { school, students } = await scene("Zélie", "Noam");
  const [zelie, noam] = students;
  if (!zelie || !noam) throw new Error("nobody");
  const recruiter = await company(`Alternance ${zelie.applicationId.slice(-8)}`);
  const [job] = recruiter.jobs;
  // They were proposed to an address before: the same two are now introduced to a company's offer.
  const elsewhere = { kind: "mail", email: "rh@quai.example", organisation: "Ateliers du Quai" };
  const before = await introduce(school, students, elsewhere);
  await logInAs(page, school);
  await page.goto(`/platform/school/batches/${before.batch_id}`);
  await page.getByRole("button", { name: "Présenter ailleurs" }).click();
  const window = page.getByRole("dialog", { name: "Présenter 2 candidats" });
  await window.getByRole("button", { name: "Demander leur accord" }).click();
  await expect(window.getByRole("alert")).toHaveText("Choisissez une offre dans la liste.");
  await choose(window, job?.title ?? "");
  await window.getByLabel("Votre message à l'entreprise (facultatif)").fill("Deux étudiants motivés.");
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await window.getByRole("button", { name: "Demander leur accord" }).click();
  await expect(page.getByText("2 accords demandés. Rien ne part avant.")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await linkTo(visitor, zelie.email, "/mise-en-relation/accord/"));
  await expect(visitor.getByText("reçoit votre nom, votre adresse e-mail")).toBeVisible();
  expect(await violationsOf(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: /^Accepter/ }).click();
  await expect(visitor.getByText("Accord donné. Votre candidature est partie.")).toBeVisible();
  await visitor.goto(await linkTo(visitor, noam.email, "/mise-en-relation/accord/"));
  await visitor.getByRole("button", { name: /^Refuser/ }).click();
  await visitor.getByRole("button", { name: "Refuser", exact: true }).click();
  await expect(visitor.getByText("C'est noté")).toBeVisible();
  await visitor.close();

  const desk = await (await browser.newContext()).newPage();
  await logInAs(desk, recruiter);
  await desk.goto("/platform/company/dashboard");
  await desk.getByRole("link", { name: "Voir le lot" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: /^1 étudiant pour / })).toBeVisible();
  await expect(desk.getByText("0 réponse sur 1", { exact: true })).toBeVisible();
  await expect(desk.getByText("Deux étudiants motivés.")).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.keyboard.press("e");
  await expect(desk.getByText("1 réponse sur 1", { exact: true })).toBeVisible();
  await expect(desk.getByRole("status").filter({ hasText: "Entretien proposé : Zélie Faure." })).toBeVisible();
  // Leaving the page sends what was held.
  const sent = desk.waitForResponse((answer) => answer.url().includes("/answers/") && answer.ok());
  await desk.getByRole("link", { name: "Étudiants proposés" }).click();
  await sent;
  await expect(desk.getByText("Tous ont une réponse")).toBeVisible();
  await desk.close();

  await page.goto("/platform/school/batches");
  await page.getByRole("link", { name: job?.title }).first().click();
  const line = (name: string) => page.getByRole("article").filter({ hasText: name });
  await expect(line("Zélie Faure")).toContainText("Entretien");
  await expect(line("Noam Faure")).toContainText("Refusée");
  expect(await violationsOf(page)).toEqual([]);
});

test("a company without an account answers from its mail, and the candidate reads it in their space", async ({
  page,
  browser,
}) => {
  const { school, students } = await scene("Solène");
  const [solene] = students;
  if (!solene) throw new Error("nobody");
  const email = `rh-${solene.applicationId.slice(-8)}@delorme.example`;
  await introduce(school, students, { kind: "mail", email, organisation: "Maison Delorme", title: "Comptable" });
  await logInAs(page, solene);
  await page.goto("/platform/applicant/dashboard");
  await page.getByRole("link", { name: "Répondre" }).click();
  await page.getByRole("button", { name: "Accepter Comptable" }).click();
  await expect(page.getByText("Vous avez accepté")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await linkTo(visitor, email, "/mise-en-relation/"));
  await expect(visitor.getByRole("heading", { name: "Solène Faure" })).toBeVisible();
  expect(await violationsOf(visitor)).toEqual([]);
  const download = visitor.waitForEvent("download");
  await visitor.getByRole("link", { name: "Télécharger le CV" }).click();
  expect((await download).suggestedFilename()).toBe("cv.pdf");
  await visitor.getByRole("button", { name: "Demander un entretien" }).click();
  await expect(visitor.getByText("Vous avez répondu : entretien demandé")).toBeVisible();
  await visitor.close();

  await page.reload();
  await expect(page.getByText("L'entreprise souhaite vous rencontrer en entretien.")).toBeVisible();

  // The candidate takes the consent back: the company's link no longer opens.
  await page.getByRole("button", { name: "Retirer mon accord Comptable" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Retirer mon accord", exact: true }).click();
  await expect(page.getByText("Vous avez retiré votre accord")).toBeVisible();
  const late = await (await browser.newContext()).newPage();
  await late.goto(await linkTo(late, email, "/mise-en-relation/"));
  await expect(late.getByText("Ce lien ne mène à aucun candidat, ou le candidat s'est retiré.")).toBeVisible();
  await late.close();
});

test("a school transfers from its lists: candidates who are ticked, one from a card, students; the sheet keeps the trace", async ({
  page,
}) => {
  const { school, students } = await scene("Ysée", "Côme");
  const [ysee, come] = students;
  if (!ysee || !come) throw new Error("nobody");
  const { jobs } = await company(
    `Transfert ${ysee.applicationId.slice(-8)}`,
    `Passage ${ysee.applicationId.slice(-8)}`,
  );
  const [first, second] = jobs;
  await logInAs(page, school);
  const window = (name: string) => page.getByRole("dialog", { name });
  const ask = async (name: string, title = "") => {
    await choose(window(name), title);
    await window(name)
      .getByRole("button", { name: /^Demander/ })
      .click();
    await expect(window(name)).toBeHidden();
  };

  await page.goto("/platform/school/applications");
  await page.getByRole("checkbox", { name: "Sélectionner Ysée Faure" }).first().check();
  await page.getByRole("checkbox", { name: "Sélectionner Côme Faure" }).first().check();
  await page.getByRole("region", { name: "Actions groupées" }).getByRole("button", { name: "Transférer" }).click();
  await ask("Présenter 2 candidats", first?.title);
  await expect(page.getByText("2 accords demandés. Rien ne part avant.")).toBeVisible();

  // The same one again is said so, and nobody is asked twice.
  await page.getByRole("button", { name: "Transférer Ysée Faure" }).first().click();
  const again = window("Présenter Ysée Faure");
  await choose(again, first?.title ?? "");
  await again.getByRole("button", { name: "Demander son accord" }).click();
  await expect(again.getByRole("alert")).toBeVisible();
  await ask("Présenter Ysée Faure", second?.title);

  await page.getByRole("button", { name: "Ysée Faure", exact: true }).first().click();
  const sheet = page.getByRole("region", { name: "Ysée Faure", exact: true });
  await expect(sheet.getByRole("heading", { name: "Mises en relation" })).toBeVisible();
  await expect(sheet.getByText("Mise en relation proposée")).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto("/platform/school/students?q=Ys%C3%A9e");
  await page.getByRole("checkbox", { name: "Sélectionner Ysée Faure" }).first().check();
  await page.getByRole("button", { name: "Présenter à une entreprise" }).click();
  await expect(window("Présenter Ysée Faure")).toBeVisible();
});

test("a student who accepted to be followed is introduced without having applied to the school", async ({ page }) => {
  const school = await demo("ecole");
  const followed = await applicantWith("CV d'Oriane", { first_name: "Oriane", last_name: "Faure" });
  const { email, access: token } = followed;
  await api("/application-system/school/students/", {
    token: school.access,
    body: { email, first_name: "Oriane", last_name: "Faure", cohort: "" },
  });
  const [asked] = await api("/application-system/my-schools/", { token });
  const body = { answer: "accepted", expected_link: "invited" };
  await api(`/application-system/my-schools/${asked.id}/answer/`, { token, body });
  const { jobs } = await company(`Suivi ${asked.id.slice(-8)}`);
  const title = jobs[0]?.title ?? "";

  await logInAs(page, school);
  await page.goto(`/platform/school/students?q=${encodeURIComponent(email)}`);
  await page.getByRole("checkbox", { name: "Sélectionner Oriane Faure" }).check();
  await page.getByRole("button", { name: "Présenter à une entreprise" }).click();
  const window = page.getByRole("dialog", { name: "Présenter Oriane Faure" });
  await choose(window, title);
  await window.getByRole("button", { name: "Demander son accord" }).click();
  await expect(page.getByText("1 accord demandé. Rien ne part avant.")).toBeVisible();
  await page.getByLabel("Navigation principale").getByRole("link", { name: "Mises en relation" }).click();
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { name: "Oriane Faure" })).toBeVisible();
});
