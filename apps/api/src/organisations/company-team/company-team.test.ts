import { changeApplicationStatus, listReceivedApplications } from "@passerelle/contract/hiring/applications";
import { getUser, logIn, refreshSession } from "@passerelle/contract/identity/accounts";
import { deleteCompanyJob, toggleCompanyJob } from "@passerelle/contract/offers/company-jobs";
import { followJob } from "@passerelle/contract/offers/job-followers";
import { getCompanyProfile, updateCompanyProfile } from "@passerelle/contract/organisations/companies";
import * as contract from "@passerelle/contract/organisations/company-team";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
const password = "une phrase bien à moi";
const nobody = "01900000-0000-7000-8000-000000000000";
const day = 86_400_000;

afterEach(() => api.setNow(undefined));

const invite = async (as: Awaited<ReturnType<typeof given.company>>, email: string, role = "recruiter" as const) => {
  const answer = await ask(contract.inviteMember, { body: { email, role } }, { as });
  expect(answer.status).toBe(201);
  await api.runTasks();
  return { ...answer.body, token: tokenTo(email) };
};
const tokenTo = (email: string) =>
  api.sent
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? "")
    .at(-1) ?? "";
const membersOf = async (as: Awaited<ReturnType<typeof given.company>>) =>
  (await ask(contract.getTeam, {}, { as })).body.members.map(({ id, role }) => [id, role]);

describe("what a recruiter may not do", () => {
  test("a recruiter manages neither the team nor the profile, and learns why", async () => {
    const admin = await given.company();
    const as = await given.colleague(admin.companyId);
    const { body: profile } = await ask(getCompanyProfile, {}, { as });
    const { id: _, logo_url: __, cover_url: ___, reads_without_names: ____, ...form } = profile;
    const { id: invited } = await invite(admin, "attendu@exemple.fr");
    const refused = await Promise.all([
      ask(contract.inviteMember, { body: { email: "x@exemple.fr", role: "admin" } }, { as }),
      ask(contract.resendInvitation, { params: { id: invited } }, { as }),
      ask(contract.revokeInvitation, { params: { id: invited } }, { as }),
      ask(
        contract.changeMemberRole,
        { params: { id: as.id }, body: { role: "admin", expected_role: "recruiter" } },
        { as },
      ),
      ask(contract.removeMember, { params: { id: admin.id } }, { as }),
      ask(updateCompanyProfile, { params: { id: admin.companyId }, body: { ...form, name: "Autre" } }, { as }),
    ]);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, "company-admin-only"]);
      expect(body.detail).toBe("Seul un administrateur de l'entreprise peut faire cela.");
    }
    expect(await membersOf(admin)).toHaveLength(2);
  });

  test("a recruiter does everything else, and does not see who is invited", async () => {
    const admin = await given.company();
    const as = await given.colleague(admin.companyId);
    await invite(admin, "plus-tard@exemple.fr");
    const { body } = await ask(contract.getTeam, {}, { as });
    expect(body.invitations).toEqual([]);
    expect(body.members).toHaveLength(2);
    const job = await given.job({ company_id: admin.companyId });
    const { id } = await given.application({ job_id: job.id });
    expect((await ask(toggleCompanyJob, { params: { id: job.id } }, { as })).body.is_active).toBe(false);
    expect((await ask(changeApplicationStatus, { params: { id }, body: { status: "RV" } }, { as })).status).toBe(200);
    expect((await ask(getUser, {}, { as })).body.user.company).toEqual({
      id: admin.companyId,
      name: expect.any(String),
      logo_url: null,
      is_admin: false,
      plan: "free",
    });
  });

  test("without a profile there is no team yet", async () => {
    const as = await given.account("company");
    expect((await ask(contract.getTeam, {}, { as })).body.code).toBe("profile-required");
    expect((await ask(contract.inviteMember, { body: { email: "a@b.fr", role: "admin" } }, { as })).body.code).toBe(
      "profile-required",
    );
  });
});

describe("another company's team", () => {
  test("its members and invitations do not exist for another company", async () => {
    const as = await given.company();
    const other = await given.company();
    const colleague = await given.colleague(other.companyId);
    const { id } = await invite(other, "chez-eux@exemple.fr");
    const answers = await Promise.all([
      ask(contract.removeMember, { params: { id: colleague.id } }, { as }),
      ask(
        contract.changeMemberRole,
        { params: { id: colleague.id }, body: { role: "admin", expected_role: "recruiter" } },
        { as },
      ),
      ask(contract.resendInvitation, { params: { id } }, { as }),
      ask(contract.revokeInvitation, { params: { id } }, { as }),
      ask(contract.removeMember, { params: { id: nobody } }, { as }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await membersOf(other)).toHaveLength(2);
  });
});

describe("a company keeps an administrator", () => {
  test("the last one can neither leave nor become a recruiter", async () => {
    const as = await given.company();
    await given.colleague(as.companyId);
    const left = await ask(contract.removeMember, { params: { id: as.id } }, { as });
    const lowered = await ask(
      contract.changeMemberRole,
      { params: { id: as.id }, body: { role: "recruiter", expected_role: "admin" } },
      { as },
    );
    for (const { status, body } of [left, lowered]) {
      expect([status, body.code]).toEqual([409, "last-admin"]);
      expect(body.detail).toMatch(/^Une entreprise garde au moins un administrateur/);
    }
  });

  test("two administrators who remove each other at once leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await given.company();
      const two = await given.colleague(one.companyId, "admin");
      const answers = await Promise.all([
        ask(contract.removeMember, { params: { id: two.id } }, { as: one }),
        ask(contract.removeMember, { params: { id: one.id } }, { as: two }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // The second one has no session any more, or no longer administers anything.
      expect(statuses[0]).toBe(204);
      expect([401, 403]).toContain(statuses[1]);
      const { rows } = await api.pool.query("select role from company_members where company_id = $1", [one.companyId]);
      expect(rows).toEqual([{ role: "admin" }]);
    }
  });

  test("two administrators who both step down at once leave one", async () => {
    const one = await given.company();
    const two = await given.colleague(one.companyId, "admin");
    const stepDown = (as: typeof two) =>
      ask(
        contract.changeMemberRole,
        { params: { id: as.id }, body: { role: "recruiter", expected_role: "admin" } },
        { as },
      );
    const statuses = (await Promise.all([stepDown(one), stepDown(two)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });
});

describe("members", () => {
  test("a role is changed from the one that was shown, and the audit log knows by whom", async () => {
    const as = await given.company();
    const colleague = await given.colleague(as.companyId);
    const change = (role: "admin" | "recruiter", expected_role: "admin" | "recruiter") =>
      ask(contract.changeMemberRole, { params: { id: colleague.id }, body: { role, expected_role } }, { as });
    expect((await change("recruiter", "admin")).body.code).toBe("role-changed");
    expect((await change("admin", "recruiter")).body.role).toBe("admin");
    const { rows } = await api.pool.query(
      "select action, actor_id, company_id, account_id, details from audit_entries where account_id = $1",
      [colleague.id],
    );
    expect(rows).toEqual([
      {
        action: "member-role-changed",
        actor_id: as.id,
        company_id: as.companyId,
        account_id: colleague.id,
        details: { from: "recruiter", to: "admin" },
      },
    ]);
  });

  test("a removed member has no session, no link and no right left at once, and is notified", async () => {
    const as = await given.company();
    const colleague = await given.colleague(as.companyId);
    const job = await given.job({ company_id: as.companyId });
    await given.application({ job_id: job.id });
    const { body: session } = await api.logIn(colleague.email);
    const bearer = { authorization: `Bearer ${session.access}` };
    const read = () => api.sendRaw({ url: "/api/v1/application-system/company/applications/", headers: bearer });
    const before = await read();
    expect(before.status).toBe(200);
    const resume = before.body.applications[0].applicant.resume_url;
    expect((await api.sendRaw({ url: resume })).status).toBe(200);

    expect((await ask(contract.removeMember, { params: { id: colleague.id } }, { as })).status).toBe(204);
    expect((await read()).status).toBe(401);
    expect((await ask(refreshSession, { body: { refresh: session.refresh } })).status).toBe(401);
    expect((await api.sendRaw({ url: resume })).status).toBe(404);
    const again = await ask(logIn, { body: { email: colleague.email, password: givenPassword } });
    const later = { ...colleague, session_epoch: 1 };
    expect(again.status).toBe(200);
    expect((await ask(listReceivedApplications, {}, { as: later })).body.code).toBe("profile-required");
    expect((await ask(getUser, {}, { as: later })).body.user.company).toBeNull();
    const { rows } = await api.pool.query(
      "select action, actor_id from audit_entries where account_id = $1 and action = 'member-removed'",
      [colleague.id],
    );
    expect(rows).toEqual([{ action: "member-removed", actor_id: as.id }]);
    await api.runTasks();
    expect(api.sent.at(-1)?.subject).toMatch(/^Vous ne faites plus partie de l'équipe de/);
  });

  test("an administrator may leave while another one stays", async () => {
    const as = await given.company();
    const other = await given.colleague(as.companyId, "admin");
    expect((await ask(contract.removeMember, { params: { id: as.id } }, { as })).status).toBe(204);
    expect(await membersOf(other)).toEqual([[other.id, "admin"]]);
  });
});

describe("invitations", () => {
  test("an address is checked, a member is not invited again, nor a person who is invited already", async () => {
    const as = await given.company();
    const colleague = await given.colleague(as.companyId);
    const asked = (email: string, role: "admin" | "recruiter" = "admin") =>
      ask(contract.inviteMember, { body: { email, role } }, { as });
    expect((await asked("pas une adresse")).body.fields).toEqual({ email: ["L'adresse e-mail n'est pas valide"] });
    expect((await asked("x@exemple.fr", "owner" as "admin")).body.fields).toEqual({ role: ["Ce rôle n'existe pas"] });
    expect((await asked(colleague.email.toUpperCase())).body.code).toBe("already-member");
    const both = await Promise.all([asked("double@exemple.fr"), asked("double@exemple.fr")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("already-invited");
  });

  test("a team has a hundred people at most, those invited included", async () => {
    const as = await given.company();
    await api.pool.query(
      `insert into company_invitations (company_id, email, role, token_hash, sent_at, expires_at)
       select $1, 'foule-' || n || '@exemple.fr', 'recruiter', sha256(n::text::bytea), now(), now() + interval '7 days'
       from generate_series(1, 99) n`,
      [as.companyId],
    );
    const answer = await ask(
      contract.inviteMember,
      { body: { email: "de-trop@exemple.fr", role: "recruiter" } },
      { as },
    );
    expect([answer.status, answer.body.code]).toEqual([409, "team-full"]);
  });

  test("a new person chooses a password by the rules of sign-up and enters the company, verified", async () => {
    const as = await given.company({ name: "Ateliers Bleus" });
    const { token, id } = await invite(as, "nouvelle@exemple.fr");
    const mail = api.sent.find(({ to }) => to === "nouvelle@exemple.fr");
    expect(mail?.subject).toBe("Ateliers Bleus vous invite sur Passerelle");
    expect(mail?.text).toContain("Recruteur");
    const shown = await ask(contract.readInvitation, { params: { token } });
    expect(shown.body).toEqual({
      company_name: "Ateliers Bleus",
      email: "nouvelle@exemple.fr",
      role: "recruiter",
      expires_at: expect.any(String),
      account: "none",
    });
    const enter = (chosen: string) => ask(contract.signUpInvited, { params: { token }, body: { password: chosen } });
    expect((await enter("trop court")).body.fields).toEqual({
      password: ["Le mot de passe doit contenir au moins 12 caractères"],
    });
    expect((await enter("motdepasse motdepasse".replace(" ", ""))).body.fields?.password).toEqual([
      "Ce mot de passe est trop courant",
    ]);
    expect((await enter("nouvelle@exemple.fr")).body.fields?.password).toEqual([
      "Le mot de passe doit être différent de l'adresse e-mail",
    ]);
    expect((await enter(password)).status).toBe(201);
    expect((await ask(logIn, { body: { email: "nouvelle@exemple.fr", password } })).status).toBe(200);
    const { rows } = await api.pool.query(
      `select a.type, left(a.password_hash, 9) as hash, m.role, m.company_id from accounts a join company_members m on m.account_id = a.id
       where a.email = 'nouvelle@exemple.fr'`,
    );
    expect(rows).toEqual([{ type: "company", hash: "$argon2id", role: "recruiter", company_id: as.companyId }]);
    // The link has served.
    for (const answer of [await enter(password), await ask(contract.readInvitation, { params: { token } })]) {
      expect([answer.status, answer.body.code]).toEqual([400, "invitation-over"]);
      expect(answer.body.detail).toMatch(/^Cette invitation n'est plus valable/);
    }
    expect((await ask(contract.revokeInvitation, { params: { id } }, { as })).status).toBe(404);
  });

  test("reading an invitation changes nothing; two acceptances at once make one account", async () => {
    const as = await given.company();
    const { token } = await invite(as, "vite@exemple.fr");
    await ask(contract.readInvitation, { params: { token } });
    const enter = () => ask(contract.signUpInvited, { params: { token }, body: { password } });
    const statuses = (await Promise.all([enter(), enter()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 400]);
    expect(await membersOf(as)).toHaveLength(2);
  });

  test("a forged link, one that is over, one taken back and one replaced open nothing", async () => {
    const as = await given.company();
    const refused = async (token: string) => {
      const answers = [
        await ask(contract.readInvitation, { params: { token } }),
        await ask(contract.signUpInvited, { params: { token }, body: { password } }),
        await ask(contract.joinInvited, { params: { token } }, { as: await given.account("company") }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("invitation-over"));
    };
    await refused("x".repeat(43));
    await refused("' or 1=1 --");
    const over = await invite(as, "tard@exemple.fr");
    api.setNow(new Date(Date.now() + 7 * day + 60_000));
    await refused(over.token);
    const { body } = await ask(contract.getTeam, {}, { as });
    expect(body.invitations.find(({ id }) => id === over.id)?.is_expired).toBe(true);
    // Sent again, it lasts seven days more, and only the new link opens.
    expect((await ask(contract.resendInvitation, { params: { id: over.id } }, { as })).body.is_expired).toBe(false);
    await api.runTasks();
    const renewed = tokenTo("tard@exemple.fr");
    expect(renewed).not.toBe(over.token);
    await refused(over.token);
    expect((await ask(contract.readInvitation, { params: { token: renewed } })).status).toBe(200);
    expect((await ask(contract.revokeInvitation, { params: { id: over.id } }, { as })).status).toBe(204);
    await refused(renewed);
  });

  test("a company account without a company joins once logged in under the invited address, and nobody else does", async () => {
    const as = await given.company();
    const waiting = await given.account("company");
    const { token } = await invite(as, waiting.email);
    expect((await ask(contract.readInvitation, { params: { token } })).body.account).toBe("can-join");
    const taken = await ask(contract.signUpInvited, { params: { token }, body: { password } });
    expect([taken.status, taken.body.code]).toEqual([400, "email-taken"]);
    const stranger = await ask(contract.joinInvited, { params: { token } }, { as: await given.account("company") });
    expect([stranger.status, stranger.body.code]).toEqual([403, "invitation-not-yours"]);
    expect((await ask(contract.joinInvited, { params: { token } }, { as: waiting })).status).toBe(200);
    expect((await ask(getUser, {}, { as: waiting })).body.user.company?.id).toBe(as.companyId);
  });

  test("the address of a school, of an applicant or of another company's member is explained to the invited alone", async () => {
    const as = await given.company();
    const [school, applicant, other] = [await given.school(), await given.applicant(), await given.company()];
    const found = [];
    for (const { email } of [school, applicant, other]) {
      const { token } = await invite(as, email);
      found.push((await ask(contract.readInvitation, { params: { token } })).body.account);
      const answer = await ask(contract.signUpInvited, { params: { token }, body: { password } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      if (email === other.email) {
        const joined = await ask(contract.joinInvited, { params: { token } }, { as: other });
        expect(joined.body.detail).toBe(
          "Ce compte appartient déjà à une entreprise. Il ne peut pas en rejoindre une seconde.",
        );
      } else {
        expect(answer.body.detail).toMatch(/^Cette adresse a déjà un compte d'un autre type/);
      }
    }
    expect(found).toEqual(["other-type", "other-type", "other-company"]);
    const { rows } = await api.pool.query("select count(*)::int as n from company_members where company_id = $1", [
      as.companyId,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("old invitations are forgotten with the addresses they hold", async () => {
    const as = await given.company();
    await invite(as, "oubliee@exemple.fr");
    const { companyTeamTasks } = await import("./tasks.ts");
    await companyTeamTasks.deleteInvitations.run({ ...api.context(), now: new Date(Date.now() + 38 * day) }, {});
    const { rows } = await api.pool.query("select 1 from company_invitations where email = 'oubliee@exemple.fr'");
    expect(rows).toEqual([]);
  });
});

test("the team reads what each person follows, the latest first, and the interviews that each has to come", async () => {
  const now = new Date("2027-03-10T12:00:00Z");
  const admin = await given.company({}, { first_name: "Claire", last_name: "Martin" });
  const { companyId } = admin;
  const colleague = await given.colleague(companyId);
  const follow = (id: string) => ask(followJob, { params: { id }, body: {} }, { as: admin });
  const jobs: { id: string }[] = [];
  for (const [at, title] of ["Menuisier", "Ébéniste", "Tourneur", "Retirée"].entries()) {
    const job = await given.job({ company_id: companyId, title });
    api.setNow(new Date(now.getTime() + at * 1000));
    await follow(job.id);
    jobs.push(job);
  }
  await ask(deleteCompanyJob, { params: { id: jobs[3]?.id ?? "" } }, { as: admin });
  const interview = async (row: object, participant?: string) => {
    const application = await given.application({ job_id: jobs[0]?.id ?? "" });
    const { rows } = await api.pool.query<{ id: string }>(
      `insert into interviews (application_id, company_id, recruiter_id, state, mode, duration, starts_at, ends_at)
       select $1, $2, r.recruiter_id, r.state, 'phone', 30, r.starts_at, r.starts_at + interval '30 minutes'
       from jsonb_to_record($3) as r(recruiter_id uuid, state text, starts_at timestamptz) returning id`,
      [application.id, companyId, JSON.stringify(row)],
    );
    if (participant)
      await api.pool.query("insert into interview_participants (interview_id, account_id) values ($1, $2)", [
        rows[0]?.id,
        participant,
      ]);
  };
  await interview({ recruiter_id: admin.id, state: "confirmed", starts_at: "2027-03-11T09:00:00Z" }, colleague.id);
  await interview({ recruiter_id: admin.id, state: "confirmed", starts_at: "2027-03-09T09:00:00Z" });
  await interview({ recruiter_id: admin.id, state: "proposed", starts_at: null });
  api.setNow(new Date(now.getTime() + 60_000));
  const { body } = await ask(contract.getTeam, {}, { as: colleague });
  expect(
    body.members.map(({ name, follows, followed, interviews }) => ({ name, follows, followed, interviews })),
  ).toEqual([
    { name: "Claire Martin", follows: 3, followed: ["Tourneur", "Ébéniste"], interviews: 1 },
    { name: colleague.email, follows: 0, followed: [], interviews: 1 },
  ]);
});
