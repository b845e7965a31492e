import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../apps/api/src/", import.meta.url));

/** The room of a file: the folder inside its wing, or the one beside the wings. */
const roomOf = (path: string) => {
  const [wing = "", room = ""] = path.split("/");
  return ["app", "platform"].includes(wing) ? wing : room;
};
const sources = (readdirSync(root, { recursive: true }) as string[])
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.endsWith(".gen.ts"))
  .map((path) => ({ path, room: roomOf(path), text: readFileSync(`${root}${path}`, "utf8") }));

/** Who writes each table; everybody may read. Tables that triggers keep are nobody's. */
const writers: Record<string, string> = {
  accounts: "accounts",
  audit_entries: "audit",
  refresh_tokens: "accounts",
  password_resets: "accounts",
  sessions: "accounts",
  login_devices: "accounts",
  two_steps: "accounts",
  recovery_codes: "accounts",
  attempts: "platform",
  rate_limits: "platform",
  secret_key_proofs: "platform",
  mails: "platform",
  event_queue: "platform",
  task_runs: "platform",
  task_failures: "platform",
  reference_entries: "reference-lists",
  search_synonyms: "reference-lists",
  search_synonym_words: "reference-lists",
  files: "platform",
  companies: "companies",
  company_old_slugs: "companies",
  company_photos: "companies",
  company_members: "company-team",
  company_invitations: "company-team",
  company_vouches: "company-verification",
  verification_bars: "company-verification",
  verification_requests: "company-verification",
  siret_checks: "company-verification",
  cv_openings: "cv-library",
  saved_candidate_searches: "cv-library",
  saved_candidate_finds: "cv-library",
  highlighted_offers: "highlights",
  offer_views: "views",
  support_views: "views",
  company_page_views: "views",
  school_view_days: "views",
  candidate_profiles: "candidates",
  schools: "schools",
  school_old_slugs: "schools",
  school_members: "school-users",
  school_subscriptions: "client-schools",
  school_renewal_reminders: "client-schools",
  school_payments: "client-schools",
  school_invoices: "client-schools",
  school_invoice_copies: "client-schools",
  school_payment_reminders: "client-schools",
  invoice_seller: "client-schools",
  invoice_series: "client-schools",
  school_keys: "school-keys",
  school_webhooks: "webhooks",
  webhook_events: "webhooks",
  webhook_deliveries: "webhooks",
  webhook_attempts: "webhooks",
  webhook_student_states: "webhooks",
  school_integrations: "schools",
  school_postings: "school-postings",
  posting_participants: "school-postings",
  posting_supports: "school-postings",
  broadcasts: "broadcast",
  broadcast_changes: "broadcast",
  broadcast_deliveries: "broadcast",
  broadcast_clicks: "broadcast",
  broadcast_events: "broadcast",
  broadcast_fetches: "broadcast",
  broadcast_files: "broadcast",
  school_students: "students",
  school_student_changes: "students",
  school_student_notes: "student-notes",
  school_student_actions: "student-notes",
  follow_up_sequences: "follow-ups",
  follow_up_mails: "follow-ups",
  follow_up_stops: "follow-ups",
  follow_up_campaigns: "follow-ups",
  follow_up_recipients: "follow-ups",
  school_cohorts: "cockpit",
  student_imports: "student-imports",
  student_import_lines: "student-imports",
  student_import_words: "student-imports",
  student_invitation_plans: "student-imports",
  school_contracts: "contracts",
  school_contract_steps: "contracts",
  posting_bulk_runs: "school-postings",
  posting_bulk_refusals: "school-postings",
  posting_exports: "school-postings",
  posting_images: "school-postings",
  posting_autosaves: "school-postings",
  posting_templates: "school-postings",
  company_jobs: "company-jobs",
  skills: "company-jobs",
  company_job_skills: "company-jobs",
  company_job_closings: "company-jobs",
  company_job_reminders: "company-jobs",
  external_offers: "imports",
  deleted_external_offers: "imports",
  impersonations: "impersonation",
  import_runs: "imports",
  import_missing: "imports",
  import_seen: "imports",
  import_sources: "imports",
  applications: "applications",
  application_events: "applications",
  application_follow_ups: "applications",
  application_notes: "applications",
  application_ratings: "applications",
  application_refusals: "applications",
  application_messages: "messages",
  application_message_files: "messages",
  application_reads: "messages",
  application_threads: "messages",
  message_templates: "messages",
  school_tags: "school-applications",
  application_tags: "school-applications",
  held_applications: "applications",
  inbox_views: "applications",
  applicant_calendars: "agenda",
  candidate_resumes: "candidates",
  email_changes: "accounts",
  apply_clicks: "search",
  job_followers: "job-followers",
  job_titles: "search",
  search_words: "search",
  offer_search: "search",
  search_analysis: "search",
  offer_cities: "search",
  offer_trades: "search",
  sitemap_parts: "search",
  answer_rates: "search",
  home_figures: "search",
  home_employers: "search",
  contact_messages: "contact",
  contact_entries: "contact",
  data_requests: "data-requests",
  retention_runs: "platform",
  offer_marks: "favourites",
  apprentice_words: "apprentice-words",
  message_reports: "message-reports",
  message_decisions: "message-reports",
  search_plans: "search-plan",
  search_plan_pauses: "search-plan",
  search_plan_checks: "search-plan",
  offer_reports: "moderation",
  moderated_offers: "moderation",
  offer_cases: "moderation",
  moderation_decisions: "moderation",
  moderation_appeals: "moderation",
  offer_arrivals: "alerts",
  search_places: "alerts",
  search_place_communes: "alerts",
  search_criteria: "alerts",
  search_keys: "alerts",
  saved_searches: "alerts",
  recent_searches: "alerts",
  match_mails: "matching",
  match_mail_candidates: "matching",
  interviews: "interviews",
  interview_slots: "interviews",
  interview_participants: "interviews",
  recruiter_availabilities: "availabilities",
  linked_calendars: "availabilities",
  linked_calendar_times: "availabilities",
  interview_events: "interviews",
  recruiter_calendars: "interviews",
  introduction_answers: "introductions",
  introduction_batches: "introductions",
  introductions: "introductions",
  introduction_events: "introductions",
  push_devices: "push",
  notice_choices: "notices",
  notices: "notices",
  platform_counters: "statistics",
  status_probes: "service-status",
  status_days: "service-status",
  status_incidents: "service-status",
};

/** Tables that functions of the database write, in the transaction of the rows they come from, and the room that reads them first. */
const projections: Record<string, string> = { candidate_search: "cv-library" };
const schema = readFileSync(new URL("../db/schema.sql", import.meta.url), "utf8");
const architecture = readFileSync(new URL("../docs/architecture.md", import.meta.url), "utf8");

describe("the house keeps its rules", () => {
  test("the environment is read in one place", () => {
    const found = sources.filter(({ text }) => /process\.env\b/.test(text)).map(({ path }) => path);
    expect(found.sort()).toEqual(["platform/config.ts", "platform/embedded-postgres.ts"]);
  });

  test("SQL lives in stores", () => {
    const speaks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`|sql<|\bcondition`/;
    const found = sources
      .filter(({ path, text }) => speaks.test(text) && !path.endsWith("store.ts"))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  test("a table is written by its room alone", () => {
    const writes = /(?:insertInto|updateTable|deleteFrom|oldRows)\(\s*"(\w+)|(?:insert into|update|delete from) (\w+)/g;
    for (const { path, room, text } of sources) {
      for (const [, built, plain] of text.matchAll(writes)) {
        const table = built ?? plain ?? "";
        if (table in writers) expect([path, table, writers[table]]).toEqual([path, table, room]);
      }
    }
  });

  test("a table is created under the heading of its room, in the baseline of its wing", () => {
    const wings = new Map(sources.map(({ path, room }) => [room, path.split("/")[0]]));
    const folder = new URL("../db/migrations/", import.meta.url);
    const created = readdirSync(folder)
      .filter((name) => /^10\d\d-\w+\.sql$/.test(name))
      .sort()
      .flatMap((name) => {
        const wing = name.slice(5, -4);
        // The lowest wing is one room.
        const [before = "", ...headed] = readFileSync(new URL(name, folder), "utf8").split(/^-- ## /m);
        const parts = [{ room: wing, text: before }].concat(
          headed.map((text) => ({ room: /^[\w-]+/.exec(text)?.[0] ?? "", text })),
        );
        return parts.flatMap(({ room, text }) =>
          [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = ""]) => ({ table, wing, room })),
        );
      });
    const rooms: Record<string, string> = { ...writers, ...projections };
    // A later step may have dropped a table of a baseline.
    const present = created.filter(({ table }) => table in rooms);
    expect(present.length).toBeGreaterThan(120);
    expect(present).toEqual(
      present.map(({ table }) => ({ table, wing: wings.get(rooms[table] ?? ""), room: rooms[table] })),
    );
    const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, table = ""]) => table);
    expect(tables.filter((table) => !(table in rooms))).toEqual([]);
  });

  test("functions of the database write the projection of candidates, and nothing else does", () => {
    const functions = schema.split("CREATE OR REPLACE FUNCTION public.").slice(1);
    const written = functions.flatMap((text) =>
      [...(text.split("$function$")[1] ?? "").matchAll(/\b(?:insert into|update|delete from) (?!set\b)(\w+)/gi)]
        .map(([, table = ""]) => table)
        .filter((table) => new RegExp(`^create table (public\\.)?${table} `, "im").test(schema)),
    );
    expect(new Set(written)).toEqual(new Set(Object.keys(projections)));
    const writes = new RegExp(
      `(?:insertInto|updateTable|deleteFrom)\\(\\s*"(?:${Object.keys(projections).join("|")})"|(?:insert into|update|delete from) (?:${Object.keys(projections).join("|")})\\b`,
    );
    expect(sources.filter(({ text }) => writes.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("every trigger has its reason in docs/architecture.md, and there are at most 11", () => {
    const triggers = [...schema.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .*? ON public\.(\w+) /gm)].map(
      ([, name, table]) => `${table}: ${name}`,
    );
    const chapter = /^## Triggers$(.*?)^## /ms.exec(architecture)?.[1] ?? "";
    const told = [...chapter.matchAll(/^\| `(\w+)` \| `(\w+)` \| (.{20,}) \|$/gm)].map(
      ([, name, table]) => `${table}: ${name}`,
    );
    expect(told.toSorted()).toEqual(triggers.toSorted());
    expect(triggers.length).toBeLessThanOrEqual(11);
  });

  test("a file of acts has one subject: it exports at most seven functions", () => {
    const known = /(^|-)(routes|store|rules|tasks|mails|events|links)\.ts$/;
    const exported = /^export (?:async )?(?:function\*? \w+|const \w+ = (?:async )?(?:\(|<|\w+ =>))/gm;
    const wide = sources
      .filter(({ path }) => path.split("/").length > 2 && !/^(app|platform)\//.test(path))
      .filter(({ path }) => !known.test(path.split("/").at(-1) ?? ""))
      .map(({ path, text }) => ({ path, functions: text.match(exported)?.length ?? 0 }))
      .filter(({ functions }) => functions > 7);
    // Questions to one table of communes, and the plan of a company: both are read from many rooms.
    expect(wide.map(({ path }) => path).sort()).toEqual([
      "geography/places/places.ts",
      "organisations/companies/plans.ts",
    ]);
  });

  test("no file is named after nothing", () => {
    const empty = /(^|[/-])(services?|managers?|helpers?|utils?|misc|common|base)(\.|\/|$)/;
    expect(sources.filter(({ path }) => empty.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

/** Sentences that docs/product gives to the letter, with an ordinary space. */
const literal = [
  "Votre candidature a été envoyée avec succès !",
  "Êtes-vous sûr de vouloir supprimer cette offre ?",
  "Connexion réussie !",
  "Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte.",
  "Merci de votre intérêt ! Veuillez remplir le formulaire de contact pour demander un compte école.",
  "Déconnexion réussie !",
];

test("French on the screens has a non-breaking space before : ; ! ?", () => {
  const web = fileURLToPath(new URL("../apps/web/src/", import.meta.url));
  /** What is put in a template stands for a word; a condition in it is code. */
  const withoutCode = (line: string): string => {
    const shorter = line.replace(/\$\{[^{}]*\}/g, "X");
    return shorter === line ? line : withoutCode(shorter);
  };
  const wrong = (readdirSync(web, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
    .flatMap((path) =>
      readFileSync(`${web}${path}`, "utf8")
        .split("\n")
        .filter((line) => !/^\s*(\/\/|\*|\/\*|\{\/\*)/.test(line))
        .flatMap((line) => withoutCode(line).match(/"[^"]*"|`[^`]*`/g) ?? [])
        .filter((said) => /\p{L}{3}/u.test(said) && /[\p{L}\d»)%€] [:;!?](?:\s|.$)/u.test(said))
        .filter((said) => !literal.includes(said.slice(1, -1)))
        .map((said) => `${path}: ${said}`),
    );
  expect(wrong).toEqual([]);
});

test("an attribute of the screens holds no escape, which JSX would show as it is written", () => {
  const web = fileURLToPath(new URL("../apps/web/src/", import.meta.url));
  const wrong = (readdirSync(web, { recursive: true }) as string[])
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      (readFileSync(`${web}${path}`, "utf8").match(/\s[\w-]+="[^"\n]*\\u[\da-f]{4}[^"\n]*"/g) ?? []).map(
        (said) => `${path}:${said}`,
      ),
    );
  expect(wrong).toEqual([]);
});

test("no list, date or file field of the browser's own on a screen: the library's, or a component of `ui/`", () => {
  const raw = /<(?:select|datalist)\b|type="(?:date|datetime-local|month|time|file)"|\blist=\{`|\blist=\{id\}/;
  const web = fileURLToPath(new URL("../apps/web/src/", import.meta.url));
  // Public pages have no library; this one suggests as the browser does until its page is searched in.
  const known = ["offers/search/PlaceField.tsx"];
  const found = (readdirSync(web, { recursive: true }) as string[])
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx") && !path.startsWith("ui/"))
    .filter((path) => raw.test(readFileSync(`${web}${path}`, "utf8")));
  expect(found).toEqual(known);
});
