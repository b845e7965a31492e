import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { createProviderAccount } from "@passerelle/api/admin/provider-people/create-account.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { verifyCompany } from "@passerelle/testing/given.ts";
import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { root } from "./start-product.ts";

export { expect };
export const password = "une phrase bien à moi";
export const newEmail = (kind: string) => `${kind}-${randomBytes(5).toString("hex")}@exemple.fr`;

/** Runs a command of the product beside the server, as its operator does. */
export const cli = (...args: string[]) =>
  execFileSync(process.execPath, ["apps/api/src/cli.ts", ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: process.env.PRODUCT_DATA_DIR,
      PUBLIC_URL: process.env.BASE_URL,
      LOG_LEVEL: "warn",
    },
  }).toString();

/** Asks the API, as a program does; a refusal is thrown. */
export const api = async (path: string, options: { method?: string; token?: string; body?: object } = {}) => {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${path}`, {
    method: options.method ?? (options.body ? "POST" : "GET"),
    headers: {
      ...(options.body && { "content-type": "application/json" }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
    body: options.body && JSON.stringify(options.body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
};

export type Session = { email: string; access: string; refresh: string };

type Account = { type?: "applicant" | "company" | "school"; school?: string; staff?: boolean; superuser?: boolean };

/** An account that may log in, as the command `user create` makes it, without starting a process for each. */
export const makeAccount = async (email: string, { staff = false, superuser = false, ...account }: Account) =>
  inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", (db) =>
    createProviderAccount({ db, now: new Date() }, { email, password, staff, superuser, ...account }),
  );

/** The same with an address of its own, logged in through the API. */
export const newSession = async (kind: string, account: Account): Promise<Session> => {
  const email = newEmail(kind);
  await makeAccount(email, account);
  return { email, ...(await api("/token/", { body: { email, password } })) };
};
export const account = (type: "applicant" | "company") => newSession(type, { type });

/** What the newest message to an address holds of a pattern, read from the file that the product left in its data folder. */
const mailedTo = async (email: string, pattern: RegExp) => {
  let found = "";
  await expect
    .poll(
      () => {
        const folder = join(process.env.PRODUCT_DATA_DIR ?? "", "mails");
        const mail = readdirSync(folder)
          .filter((name) => name.endsWith(".eml") && name.includes(email))
          .sort()
          .at(-1);
        const text = mail
          ? readFileSync(join(folder, mail), "utf8")
              .replace(/=\r?\n/g, "")
              .replace(/=3D/g, "=")
          : "";
        found = pattern.exec(text)?.[0] ?? "";
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe("");
  return found;
};

/** The newest link of a kind (`/invitation/…`) mailed to an address. */
export const linkMailedTo = (email: string, kind: string) => mailedTo(email, new RegExp(`${kind}[\\w.?=%&-]*[\\w-]`));

/** The newest code mailed to the author of a sign-up. */
export const codeMailedTo = (email: string) => mailedTo(email, /(?<=Votre code : )\d{6}/);

/** Chooses in a list of the library, by its label and the choice's. */
export const chooseIn = async (page: Page, label: string, choice: string) => {
  const field = page.getByRole("combobox", { name: label }).or(page.getByRole("textbox", { name: label }));
  const option = page.getByRole("option", { name: choice, exact: true });
  // What a CV says may come meanwhile, which closes the list.
  await expect(async () => {
    await field.click({ timeout: 10_000 });
    await option.click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

/** Fills the form of the sign-up that is open, for a person of this name. */
export const fillSignUp = async (page: Page, email: string, name: [string, string] = ["Inès", "Benali"]) => {
  await page.getByLabel("Prénom").fill(name[0]);
  await page.getByLabel("Nom *", { exact: true }).fill(name[1]);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
};

/** A CV of one line, to choose in a form. */
export const resume = (line = "CV de Ines Benali") => ({
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: pdf(line),
});

/** An applicant with a profile and a CV of one line. */
export const applicantWith = async (line?: string, profileRow: object = {}) => {
  const session = await account("applicant");
  const profile = await api("/candidate-profile/", {
    token: session.access,
    body: {
      first_name: "Noé",
      last_name: "Faure",
      phone: "0612345678",
      desired_city: "Lyon",
      domain: "TECH",
      current_education: "CAP",
      current_education_level: "CAP",
      desired_duration: "12",
      availability_date: "2027-09-01",
      ...profileRow,
    },
  });
  const form = new FormData();
  form.set("resume", new File([new Uint8Array(resume(line).buffer)], "cv.pdf", { type: "application/pdf" }));
  const uploaded = await fetch(`${process.env.BASE_URL}/api/v1/candidate-profile/${profile.id}/upload_resume/`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${session.access}` },
  });
  if (!uploaded.ok) throw new Error(`the CV was refused: ${uploaded.status}`);
  return { ...session, profileId: profile.id as string };
};

/** An applicant with a profile and a CV, who has applied to the jobs given. */
export const applicant = async (...jobs: { id: string }[]) => {
  const session = await applicantWith();
  for (const { id } of jobs)
    await api("/application-system/apply-to-job/", { token: session.access, body: { job_id: id } });
  return session;
};

/** The application of an applicant who has a single one. */
export const applicationOf = async ({ access }: { access: string }): Promise<string> =>
  (await api("/application-system/applications/", { token: access }))[0].id;

/** The company proposes an offer to a candidate. */
export const propose = (by: Session, candidate: { profileId: string }, job: { id: string }) =>
  api("/application-system/company/link-candidate/", {
    token: by.access,
    body: { candidate_id: candidate.profileId, job_id: job.id },
  });

/** A company with its profile, whom nobody vouches for, and the offers asked for. */
export const unverifiedCompany = async (...titles: string[]) => {
  const session = await account("company");
  const { id: companyId }: { id: string } = await api("/application-system/company-profile/", {
    token: session.access,
    body: {
      name: `Atelier ${session.email.slice(8, 14)}`,
      domain: "TECH",
      company_size: "PME",
      workforce: "10-49",
      address: "1 rue Neuve",
      zip_code: "69001",
      city: "Lyon",
      country: "France",
      description: "Un atelier.",
    },
  });
  const jobs: { id: string; title: string }[] = [];
  for (const title of titles) {
    jobs.push(
      await api("/application-system/jobs/", {
        token: session.access,
        body: {
          title,
          contract_type: "AP",
          city: "Lyon",
          domain: "TECH",
          min_level: "BA2",
          min_experience: 0,
          start_date: "2027-09-01",
          school_rhythm: "3 jours, 2 jours",
          description: "Vous apprendrez le métier.",
        },
      }),
    );
  }
  return { ...session, companyId, jobs };
};

/** The same, verified: the CV library is open to it. */
export const company = async (...titles: string[]) => {
  const made = await unverifiedCompany(...titles);
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", (db) => verifyCompany(db, made.companyId));
  return made;
};

/** What an offer of a school must say to be published, but for its title. */
export const wholePosting = {
  company_name: "Maison Delorme",
  description: "<p>Vous suivez les factures, les relances et les dossiers des clients.</p>",
  qualification_levels: ["BAC+2"],
  experience_min: 0,
  country: "France",
  city: "Nantes",
  period: "an",
  travel_zone: "Pas de déplacement",
  contract_types: ["Apprentissage"],
  work_time: "Temps complet",
  remote_work: "Aucun",
  salary_period: "mois",
  salary_min: 900,
  industry_sectors: ["Commerce"],
};

/** A user of the demo school: what one journey types and does not save is offered to no other. */
export const schoolUser = () => newSession("ecole", { school: "campus-loire-alternance" });

/** A user of the demo school, with a visible offer of their own. */
export const schoolWithOffer = async (title: string) => {
  const session = await schoolUser();
  const offer: { id: string } = await api("/application-system/school-job-posting/", {
    token: session.access,
    body: { ...wholePosting, title, status: "published" },
  });
  return { ...session, offer: { ...offer, title } };
};

/** Opens the browser's session without the login page, which has its own journey. */
export const logInAs = async (page: Page, { access, refresh }: Session) => {
  const { hostname } = new URL(process.env.BASE_URL ?? "");
  const cookie = { name: "passerelle-refresh", value: refresh, domain: hostname, path: "/api/v1/token" };
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: "Strict" }]);
  await page.addInitScript((token) => {
    // A frame is a guest, and may hold nothing.
    if (window.top !== window || sessionStorage.getItem("given")) return;
    sessionStorage.setItem("given", "1");
    localStorage.setItem("accessToken", token);
  }, access);
};

/** Ends the browser's session by itself: its access token is over and nothing renews it. */
export const endSession = async (page: Page) => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("accessToken", "a.b.c"));
};

/** Presses Tab until the wanted element has the focus, as a person does who has no mouse. */
export const tabTo = async (page: Page, wanted: Locator, most = 80, key: "Tab" | "Shift+Tab" = "Tab") => {
  await wanted.waitFor();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the focus never came to ${wanted}`);
};

/** The demo account of a role. */
export const demo = async (role: string): Promise<Session> => {
  const email = `${role}@passerelle.example`;
  return { email, ...(await api("/token/", { body: { email, password: "passerelle-2026-demo" } })) };
};

/**
 * Waits until the scripts of the page listen: what is pressed earlier is lost. Gives up without failing after a while: a page without
 * scripts, or whose scripts are kept away, is loaded all the same.
 */
const scriptsReady = async (page: Page) => {
  const isReady = () =>
    !document.querySelector("script:not([type])") || document.documentElement.dataset.scripts === "ready";
  await page.waitForFunction(isReady, undefined, { timeout: 10_000 }).catch(() => undefined);
};

/** Every page of a test must stay free of script errors. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const { goto, reload } = page;
    page.goto = async (...given) => {
      const answer = await goto.apply(page, given);
      if (given[1]?.waitUntil !== "commit") await scriptsReady(page);
      return answer;
    };
    page.reload = async (...given) => {
      const answer = await reload.apply(page, given);
      if (given[0]?.waitUntil !== "commit") await scriptsReady(page);
      return answer;
    };
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Carries a card that was taken by the keyboard over the next column. */
export const dragRightTo = async (page: Page, columnName: string) => {
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[aria-live=assertive]")).toContainText(
    `au-dessus de la colonne «\u00a0${columnName}\u00a0»`,
  );
};

const violationsOfRules = async (page: Page, part: string, rules?: string[]) => {
  for (const awaited of ["h1", part]) await expect(page.locator(awaited).first()).toBeAttached();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
  );
  // Legacy mode opens no second page to join the results of frames: the product has none of another origin.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(part)
    .exclude("[data-rht-toaster]")
    // What passes is not described element by element.
    .options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
};

/**
 * What axe finds on a page, or in a part of it, once it is there and nothing moves any more. Messages are left out: while one fades
 * away it is less readable at each moment.
 */
export const violationsOf = (page: Page, part = "html") => violationsOfRules(page, part);

/** As `violationsOf`, of contrast alone: for a page that was checked whole and has changed its colours since. */
export const colourViolationsOf = (page: Page, part = "html") => violationsOfRules(page, part, ["color-contrast"]);
