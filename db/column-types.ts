import type { Client } from "pg";

const from = (file: string, ...names: string[]) => names.map((name) => [name, `@passerelle/contract/${file}#${name}`]);

/** Types of the contract that {@link declared} names, as kysely-codegen takes imports. */
export const imports = Object.fromEntries([
  ...from(
    "enumerations",
    "ApplicationStatus",
    "CompanySize",
    "Domain",
    "Duration",
    "RetentionRuleName",
    "SchoolStage",
    "WebhookEventType",
    "Workforce",
  ),
  ...from("admin/mail-log", "MailKind"),
  ...from("admin/service-status", "IncidentUpdate"),
  ...from("hiring/availabilities", "WeeklyHours"),
  ...from("hiring/candidate-searches", "CandidateSearchParameters"),
  ...from("hiring/follow-up-rules", "FollowUpStep"),
  ...from("hiring/inbox-views", "InboxFilters"),
  ...from("hiring/student-table", "StudentSearch"),
  ...from("organisations/company-page", "CompanyPageForm"),
  ...from("offers/alerts", "SearchParameters"),
  ...from("offers/imports", "ImportExample", "ImportQuality", "ImportSample", "ImportUnread"),
  ...from("offers/posting-editor", "TypedPosting"),
  ...from("offers/school-postings", "PostingForm"),
  ...from("privacy/retention", "RetentionCounts"),
  ...from("publishing/broadcast", "SupportProblem"),
  ...from("publishing/webhook-payloads", "WebhookPayloadType"),
  ...from("refusal-reasons", "RefusalReason"),
]);

/**
 * Columns whose values only the API checks, with their type of the contract; what the API writes is checked by the compiler. A column
 * with a CHECK of its words needs no line here.
 */
const declared: Record<string, string> = {
  "application_events.from_stage": "SchoolStage",
  "application_events.from_status": "ApplicationStatus",
  "application_events.to_stage": "SchoolStage",
  "application_events.to_status": "ApplicationStatus",
  "application_refusals.reason": "RefusalReason",
  "applications.offer_snapshot": "{ title: string; organisation: string; city: string; start_date: string | null }",
  "broadcasts.problems": "SupportProblem[]",
  "candidate_profiles.desired_duration": "Duration",
  "candidate_profiles.domain": "Domain",
  "companies.company_size": "CompanySize",
  "companies.domain": "Domain",
  "companies.tutors": 'CompanyPageForm["tutors"]',
  "companies.workforce": "Workforce",
  "company_jobs.domain": "Domain",
  "external_offers.domain": "Domain",
  "follow_up_sequences.steps": "FollowUpStep[]",
  "import_runs.examples": "Record<string, ImportExample[]>",
  "import_runs.quality": "ImportQuality",
  "import_runs.reasons": "Record<string, number>",
  "import_runs.samples": "ImportSample[]",
  "import_runs.unread": "Record<string, ImportUnread>",
  "mails.headers": "Record<string, string>",
  "mails.kind": "MailKind",
  "posting_autosaves.content": "TypedPosting",
  "posting_templates.content": "TypedPosting",
  "recent_searches.parameters": "SearchParameters",
  "retention_runs.counts": "RetentionCounts",
  "retention_runs.rule": "RetentionRuleName",
  "inbox_views.filters": "InboxFilters",
  "recruiter_availabilities.hours": "WeeklyHours[]",
  "saved_candidate_searches.parameters": "CandidateSearchParameters",
  "saved_searches.parameters": "SearchParameters",
  "school_postings.contract_types": 'PostingForm["contract_types"]',
  "school_postings.domains": 'PostingForm["domains"]',
  "school_postings.education_levels": 'PostingForm["education_levels"]',
  "school_postings.industry_sectors": 'PostingForm["industry_sectors"]',
  "school_postings.period": 'PostingForm["period"]',
  "school_postings.qualification_levels": 'PostingForm["qualification_levels"]',
  "school_postings.remote_work": 'PostingForm["remote_work"]',
  "school_postings.salary_currency": 'PostingForm["salary_currency"]',
  "school_postings.salary_period": 'PostingForm["salary_period"]',
  "school_postings.travel_zone": 'PostingForm["travel_zone"]',
  "school_postings.work_time": 'PostingForm["work_time"]',
  "school_webhooks.events": "WebhookEventType[]",
  "status_incidents.updates": "IncidentUpdate[]",
  "webhook_events.type": "WebhookPayloadType",
  "webhook_student_states.state": "StudentSearch",
};

const words = /^\(*"?\w+"? (= ANY \(|<@ )ARRAY\[('[^\]]*)\]\)*$/;

/** The words that a CHECK of one column allows, as a TypeScript type; none where it says something else. */
const allowedBy = (check: string) => {
  if (check.includes(" OR ")) return;
  for (const part of check.replace(/^CHECK /, "").split(" AND ")) {
    const [, operator, list] = words.exec(part) ?? [];
    if (!list) continue;
    const union = list
      .split(", ")
      .map((item) => JSON.stringify(item.replace(/^'(.*)'::text$/, "$1")))
      .sort()
      .join(" | ");
    return operator === "<@ " ? `(${union})[]` : union;
  }
};

type Column = { name: string; is_json: boolean; has_default: boolean; is_nullable: boolean; check: string | null };

/**
 * Types of columns that kysely-codegen does not find by itself, as its overrides: unions of the words that CHECKs allow, and
 * {@link declared} ones. Documents are written as JSON texts.
 */
export const columnTypes = async (client: Client) => {
  const { rows } = await client.query<Column>(`
    select t.relname || '.' || a.attname as name, a.atttypid = 'jsonb'::regtype as is_json, a.atthasdef as has_default,
      not a.attnotnull as is_nullable, pg_get_constraintdef(k.oid) as check
    from pg_attribute a
      join pg_class t on t.oid = a.attrelid
      left join pg_constraint k on k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by name, k.conname`);
  const types: Record<string, string> = {};
  for (const { name, is_json, has_default, is_nullable, check } of rows) {
    const found = declared[name] ?? (check && allowedBy(check));
    if (!found) continue;
    const none = is_nullable ? " | null" : "";
    const type = is_json ? `ColumnType<${found}${none}, string${none}, string${none}>` : `${found}${none}`;
    types[name] = has_default ? `Generated<${type}>` : type;
  }
  const unknown = Object.keys(declared).filter((name) => !types[name]);
  if (unknown.length > 0) throw new Error(`db/column-types.ts names columns that are not there: ${unknown.join(", ")}`);
  return types;
};
