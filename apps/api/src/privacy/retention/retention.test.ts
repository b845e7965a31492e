import { readFileSync } from "node:fs";
import {
  listRetentionRules,
  listRetentionRuns,
  runRetention,
  simulateRetention,
} from "@passerelle/contract/privacy/retention";
import { retentionRules } from "@passerelle/contract/retention-rules";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { retentionRule } from "#platform/retention.ts";
import { retentionRules as rules } from "../../app/retention-rules.ts";
import { allTasks } from "../../app/tasks.ts";
import { nextRunAt } from "./next-run.ts";
import { retentionTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const staff = { as: await given.account(null, { is_staff: true }) };
const long = "2019-01-01T00:00:00Z";
const lines = async () => (await api.ask(listRetentionRules, {}, staff)).body.rules;
const lineOf = async (rule: string) => (await lines()).find((one) => one.rule === rule);
const due = async (rule: keyof typeof retentionRules) =>
  (await api.ask(simulateRetention, { params: { rule } }, staff)).body.counts;

/** Something that each rule deletes, created as if it were old. */
const insertOld: Record<keyof typeof retentionRules, () => Promise<unknown>> = {
  "absent-applicants": async () => {
    await given.applicant({}, { last_seen_at: long });
    await given.applicant({}, { last_seen_at: long, inactivity_warned_at: long });
  },
  "stale-sessions": async () => {
    const { id } = await given.applicant();
    await api.pool.query(
      "insert into refresh_tokens (account_id, family_id, token_hash, expires_at) values ($1, new_id(), $2, $3)",
      [id, Buffer.from("a"), long],
    );
    await api.pool.query("insert into password_resets (account_id, token_hash, expires_at) values ($1, $2, $3)", [
      id,
      Buffer.from("b"),
      long,
    ]);
    await api.pool.query(
      "insert into email_changes (account_id, new_email, token_hash, expires_at) values ($1, 'n@exemple.fr', $2, $3)",
      [id, Buffer.from("c"), long],
    );
  },
  "sent-mails": () =>
    api.pool.query(
      "insert into mails (recipient, subject, body_text, body_html, sent_at) values ('a@exemple.fr', 's', 't', 'h', $1)",
      [long],
    ),
  "contact-messages": () =>
    api.pool.query(
      "insert into contact_messages (name, email, subject, message, created_at) values ('n', 'a@exemple.fr', 's', 'm', $1)",
      [long],
    ),
  "company-invitations": async () => {
    const { companyId } = await given.company();
    await api.pool.query(
      "insert into company_invitations (company_id, email, role, token_hash, sent_at, expires_at) values ($1, 'a@exemple.fr', 'recruiter', $2, $3, $3)",
      [companyId, Buffer.from("d"), long],
    );
  },
  "unanswered-students": async () => {
    const { schoolId } = await given.school();
    await api.pool.query(
      "insert into school_students (school_id, email, link, sent_at) values ($1, 'a@exemple.fr', 'invited', $2)",
      [schoolId, long],
    );
  },
  "student-changes": async () => {
    const { schoolId } = await given.school();
    await api.pool.query(
      `with student as (insert into school_students (school_id, email, link, sent_at) values ($1, 'b@exemple.fr', 'invited', now()) returning id)
      insert into school_student_changes (student_id, field, before, after, changed_at) select id, 'city', '', 'Nantes', $2 from student`,
      [schoolId, long],
    );
  },
  "student-notes": async () => {
    const { schoolId } = await given.school();
    await api.pool.query(
      `with student as (insert into school_students (school_id, email, link, sent_at) values ($1, 'c@exemple.fr', 'invited', now()) returning id)
      insert into school_student_notes (student_id, kind, body, created_at) select id, 'note', 'Appelée', $2 from student`,
      [schoolId, long],
    );
  },
  "follow-ups": async () => {
    const { schoolId } = await given.school();
    await api.pool.query(
      "insert into follow_up_stops (school_id, address, reason, stopped_at) values ($1, 'd@exemple.fr', 'unsubscribed', $2)",
      [schoolId, long],
    );
  },
  "student-imports": async () => {
    const { schoolId } = await given.school();
    await api.pool.query(
      "insert into student_imports (school_id, file_name, titles, fields, created_at) values ($1, 'liste.csv', '{}', '{}', $2)",
      [schoolId, long],
    );
  },
  "webhook-deliveries": async () => {
    const { schoolId } = await given.school();
    await api.pool.query(
      "insert into webhook_events (school_id, type, at, data) values ($1, 'posting.published', $2, '{}')",
      [schoolId, long],
    );
  },
  "bulk-runs": async () => {
    const { id, school_id } = await given.posting();
    const { id: account } = await given.schoolUser(school_id);
    await api.pool.query(
      "insert into posting_exports (account_id, school_id, posting_ids, created_at) values ($1, $2, $3, $4)",
      [account, school_id, [id], long],
    );
  },
  autosaves: async () => {
    const owner = await given.school();
    await api.pool.query(
      "insert into posting_autosaves (account_id, draft, content, updated_at) values ($1, new_id(), '{}', $2)",
      [owner.id, long],
    );
  },
  "unused-images": async () => {
    const { schoolId } = await given.school();
    const { rows } = await api.pool.query(
      "insert into files (kind, key, name, content_type, size) values ('posting_image', 'x', 'x.png', 'image/png', 1) returning id",
    );
    await api.pool.query("insert into posting_images (file_id, school_id, created_at) values ($1, $2, $3)", [
      rows[0].id,
      schoolId,
      long,
    ]);
  },
  "unused-files": async () => {
    const stored = await api.files.put(Buffer.from("x"), { name: "x.pdf", contentType: "application/pdf" });
    await api.pool.query(
      "insert into files (kind, key, name, content_type, size, created_at) values ('cv', $1, 'x.pdf', 'application/pdf', 1, $2)",
      [stored.key, long],
    );
  },
  "broadcast-deliveries": async () => {
    const { schoolId } = await given.school();
    await api.pool.query(
      "insert into broadcast_deliveries (school_id, support, movements, created_at, sent_at) values ($1, 'france-travail', '[]', $2, $2)",
      [schoolId, long],
    );
  },
  "cv-openings": async () => {
    const { companyId } = await given.company();
    const { id } = await given.applicant();
    await api.pool.query(
      "insert into cv_openings (company_id, day, candidate_id, opened_at) values ($1, $2::date, $3, $2)",
      [companyId, long, id],
    );
  },
  notices: async () => {
    const { id } = await given.applicant();
    await api.pool.query(
      "insert into notices (account_id, kind, fact, title, path, happened_at) values ($1, 'alerts', 'alert:x', 'x', '/', $2)",
      [id, long],
    );
  },
  "message-reports": async () => {
    const { id } = await given.application();
    await api.pool.query(
      `insert into message_reports (application_id, message_id, side, reason, status, created_at, settled_at)
       values ($1, $1, 'recruiter', 'spam', 'rejected', $2, $2)`,
      [id, long],
    );
  },
  "apprentice-words": async () => {
    const { id } = await given.applicant();
    const { companyId } = await given.company();
    await api.pool.query(
      "insert into apprentice_words (account_id, company_id, body, written_at) values ($1, $2, 'x', $3)",
      [id, companyId, long],
    );
  },
  "closed-offers": async () => {
    const { id } = await given.externalOffer({});
    await api.pool.query("update external_offers set closed_at = $1 where id = $2", [long, id]);
  },
  "import-runs": () =>
    api.pool.query(
      `insert into import_runs (source, fingerprint, status, started_at, finished_at)
       select 'hellowork', 'x', 'done', at, at from unnest(array[$1::timestamptz, $1::timestamptz + interval '1 day']) at`,
      [long],
    ),
  "offer-views": () =>
    api.pool.query("insert into offer_views (offer_id, day, views) values (new_id(), '2019-01-01', 3)"),
  "data-requests": () =>
    api.pool.query(
      "insert into data_requests (kind, status, email_digest, received_on, due_on, identity, created_at, closed_at) values ('access', 'answered', $1, '2018-12-01', '2019-01-01', 'phone', $2, $2)",
      [Buffer.from("e"), long],
    ),
  "retention-runs": () =>
    api.pool.query(
      "insert into retention_runs (rule, origin, status, created_at, started_at, duration_ms) values ('sent-mails', 'schedule', 'done', $1, $1, 5)",
      [long],
    ),
};

test.each(Object.keys(retentionRules) as (keyof typeof retentionRules)[])(
  "« %s » says what it would delete, deletes it, records it, and leaves what is recent",
  async (name) => {
    expect(Object.values(await due(name)).reduce((sum, count) => sum + (count ?? 0), 0)).toBe(0);
    await insertOld[name]();
    const would = await due(name);
    expect(Object.values(would).some((count) => (count ?? 0) > 0)).toBe(true);
    // Looking changes nothing.
    expect(await due(name)).toEqual(would);
    const rule = rules.find((one) => one.name === name);
    await rule?.task.run(api.context(), {});
    expect((await lineOf(name))?.last_run).toMatchObject({
      origin: "schedule",
      status: "done",
      counts: would,
      failure: null,
      asked_by: null,
    });
    expect(Object.values(await due(name)).reduce((sum, count) => sum + (count ?? 0), 0)).toBe(0);
  },
);

test("every rule runs each night under its own task, and no task that deletes data stands outside of the rules", async () => {
  expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(retentionRules).sort());
  const named = new Set(rules.map((rule) => rule.task.name));
  const outside = allTasks
    .filter(
      ({ name, schedule }) => schedule && /^(oublier|effacer|prevenir-et-effacer)-/.test(name) && !named.has(name),
    )
    .map(({ name }) => name);
  // Criteria of searches that nobody holds any more: they are nobody's data.
  expect(outside).toEqual(["oublier-les-recherches-que-personne-ne-garde"]);
  for (const rule of rules) expect(allTasks).toContain(rule.task);
});

test("the register says each rule as the screen does", () => {
  const register = readFileSync(new URL("../../../../../docs/personal-data.md", import.meta.url), "utf8").replace(
    /\s+/g,
    " ",
  );
  for (const { what, kept } of Object.values(retentionRules)) {
    for (const said of [what, kept]) expect(register).toContain(said.replaceAll("\u00a0", " "));
  }
});

test("a rule that the staff runs now is noted with who asked, refused while it waits, and audited", async () => {
  const asked = await api.ask(runRetention, { params: { rule: "offer-views" } }, staff);
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { status: "waiting", origin: "manual", asked_by: staff.as.email },
  ]);
  const again = await api.ask(runRetention, { params: { rule: "offer-views" } }, staff);
  expect([again.status, again.body.code]).toEqual([409, "retention-running"]);
  await api.runTasks();
  expect((await lineOf("offer-views"))?.last_run).toMatchObject({ id: asked.body.id, status: "done" });
  const { rows } = await api.pool.query(
    "select actor_id, details from audit_entries where action = 'retention-started'",
  );
  expect(rows).toEqual([{ actor_id: staff.as.id, details: { rule: "offer-views" } }]);
});

test("a run that was lost with its process makes room for the next one", async () => {
  await api.pool.query(
    "insert into retention_runs (rule, origin, status, created_at, started_at) values ('autosaves', 'schedule', 'running', now() - interval '3 hours', now() - interval '3 hours')",
  );
  expect((await api.ask(runRetention, { params: { rule: "autosaves" } }, staff)).status).toBe(201);
  await api.runTasks();
  const { body } = await api.ask(listRetentionRuns, { query: { rule: "autosaves" } }, staff);
  expect(body[0]).toMatchObject({ status: "done", origin: "manual" });
  expect(body.filter(({ status }) => status !== "done").map(({ status, failure }) => [status, failure])).toEqual([
    ["failed", "interrompue"],
  ]);
});

test("a rule that fails says why, is notified to the provider once, and again only after it has succeeded", async () => {
  let isBroken = true;
  const fragile = retentionRule({
    name: "broadcast-deliveries",
    task: "essai",
    at: { hour: 1, minute: 0 },
    due: async () => ({}),
    apply: async () => {
      if (isBroken) throw new Error("le stockage ne répond pas");
      return { erased: 0 };
    },
  });
  const told = () => api.sent.filter(({ to, subject }) => to === staff.as.email && subject.includes("a échoué")).length;
  const attempt = async () => {
    await fragile.task.run(api.context(), {}).catch(() => {});
    await retentionTasks.watch.run(api.context(), {});
    await api.runTasks();
  };
  await attempt();
  expect((await lineOf("broadcast-deliveries"))?.last_run).toMatchObject({
    status: "failed",
    failure: "le stockage ne répond pas",
  });
  expect(told()).toBe(1);
  await attempt();
  expect(told()).toBe(1);
  isBroken = false;
  await attempt();
  isBroken = true;
  await attempt();
  expect(told()).toBe(2);
});

test("a rule that has not come to its end for two days is late; one that never ran is not", async () => {
  await api.pool.query("delete from retention_runs where rule in ('unused-files', 'sent-mails')");
  expect(await lineOf("unused-files")).toMatchObject({ last_run: null, is_late: false });
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await api.pool.query(
    "insert into retention_runs (rule, origin, status, created_at, started_at, duration_ms) values ('sent-mails', 'schedule', 'done', $1, $1, 5)",
    [before(47)],
  );
  expect(await lineOf("sent-mails")).toMatchObject({ is_late: false });
  await api.pool.query("update retention_runs set created_at = $1 where rule = 'sent-mails'", [before(49)]);
  expect(await lineOf("sent-mails")).toMatchObject({ is_late: true });
});

test.each([
  ["2026-11-22T01:00:00Z", { hour: 5, minute: 0 }, "2026-11-22T04:00:00.000Z"],
  ["2026-11-22T04:00:00Z", { hour: 5, minute: 0 }, "2026-11-23T04:00:00.000Z"],
  ["2026-07-14T12:34:56Z", { hour: 3, minute: 45 }, "2026-07-15T01:45:00.000Z"],
  // The night when the clocks are put back.
  ["2026-10-24T22:00:00Z", { hour: 4, minute: 5 }, "2026-10-25T03:05:00.000Z"],
])("after %s, %j comes next at %s", (now, at, next) => {
  expect(nextRunAt(at, new Date(now))).toBe(next);
});

test("an unknown rule is refused", async () => {
  const answer = await api.ask(simulateRetention, { params: { rule: "tout" as never } }, staff);
  expect([answer.status, answer.body.code]).toEqual([400, "validation"]);
});
