import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import { api, applicant, company, expect, logInAs, newSession, test, violationsOf } from "../people.ts";

/** A recruiter of a company, who does not administer it. */
const colleagueOf = async (companyId: string) => {
  const session = await newSession("collegue", { type: "company" });
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", async (db) => {
    const { id } = await db
      .selectFrom("accounts")
      .select("id")
      .where("email", "=", session.email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("company_members")
      .values({ account_id: id, company_id: companyId, role: "recruiter" })
      .execute();
  });
  return session;
};
const mailsTo = (email: string) =>
  inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", async (db) =>
    (await db.selectFrom("mails").select("subject").where("recipient", "=", email).execute()).map(
      ({ subject }) => subject,
    ),
  );

test("an administrator chooses who follows an offer, and its applications are told to them alone", async ({ page }) => {
  const recruiter = await company("Serrurier");
  const colleague = await colleagueOf(recruiter.companyId);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, recruiter);
  await page.goto("/platform/company/offers");
  await page.getByRole("button", { name: "Actions Serrurier" }).click();
  await page.getByRole("menuitem", { name: "Qui suit cette offre" }).click();
  const followers = page.getByRole("dialog", { name: "Qui suit cette offre" });
  // Who created the offer follows it.
  await expect(followers.getByRole("switch", { name: "Suivre cette offre" })).toBeChecked();
  // Clicked, not `check`ed, which looks at the box at once: it shows the choice once its request has begun.
  await followers.getByRole("checkbox", { name: colleague.email }).click();
  await expect(followers.getByRole("checkbox", { name: colleague.email })).toBeChecked();
  await followers.getByRole("switch", { name: "Suivre cette offre" }).click();
  await expect(followers.getByRole("switch", { name: "Suivre cette offre" })).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(followers.getByRole("checkbox", { name: colleague.email })).toBeChecked();
  await expect(followers.getByRole("switch", { name: "Suivre cette offre" })).not.toBeChecked();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press("Escape");
  await expect(followers).toBeHidden();

  await applicant(...recruiter.jobs);
  await expect.poll(() => mailsTo(colleague.email)).toContainEqual(expect.stringContaining("postule : Serrurier"));
  expect((await mailsTo(recruiter.email)).filter((subject) => subject.includes("postule"))).toEqual([]);

  // Without a follower left, the administrators are notified again.
  const id = recruiter.jobs[0]?.id;
  await api(`/application-system/jobs/${id}/followers/`, { method: "DELETE", token: colleague.access });
  await page.goto(`/platform/company/offers?suivi=${id}`);
  await expect(followers.getByText("Personne ne suit cette offre")).toBeVisible();
});
