import { studentExamples, toldStudent } from "./hiring/student-examples.ts";
import { emptyPosting } from "./offers/posting-fields.ts";
import type { PostingForm } from "./offers/school-postings.ts";
import type { WebhookPayloadType } from "./publishing/webhook-payloads.ts";

/** Example request and answer of each route that takes keys; a test sends each one to a real server. */
type KeyExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  /** Absent when the answer is empty. */
  response?: unknown;
};

export const exampleSchool = { id: "0190c0de-0000-7000-8000-000000000001", name: "Campus Loire Alternance" };
export const examplePostingId = "0190c0de-0000-7000-8000-000000000002";
export const exampleApplicationId = "0190c0de-0000-7000-8000-000000000003";
const eventId = "0190c0de-0000-7000-8000-000000000004";
const day = (hour: string) => `2026-11-21T${hour}:00.000Z`;

/** Least that an offer must contain to be published. */
export const exampleWritten = {
  title: "Assistant de gestion",
  reference: "ALT-2027-014",
  company_name: "Maison Delorme",
  description: "<p>Vous suivez les factures et les relances.</p>",
  qualification_levels: ["BAC+2"],
  experience_min: 0,
  country: "France",
  city: "Nantes",
  period: "an",
  travel_zone: "Régionale",
  contract_types: ["Apprentissage"],
  work_time: "Temps complet",
  remote_work: "Aucun",
  salary_period: "mois",
  salary_min: 780,
  industry_sectors: ["Commerce"],
} satisfies Partial<PostingForm>;

const posting = {
  ...emptyPosting,
  ...exampleWritten,
  id: examplePostingId,
  status: "published",
  version: 1,
  participants: [],
  jobboards: [{ name: "Site carrière", active: true, status: "activé" }],
  created_by: {
    id: null,
    first_name: "",
    last_name: "Clé « Logiciel de suivi »",
    full_name: "Clé « Logiciel de suivi »",
  },
  created_at: day("08:00"),
  updated_at: day("08:00"),
  application_count: 0,
};
const {
  id,
  title,
  reference,
  company_name,
  city,
  contract_types,
  publication_date,
  expiration_date,
  tags,
  status,
  version,
  created_by,
  created_at,
  updated_at,
  application_count,
} = posting;
const row = {
  id,
  title,
  reference,
  company_name,
  city,
  contract_types,
  publication_date,
  expiration_date,
  tags,
  status,
  version,
  created_by,
  created_at,
  updated_at,
  application_count,
  supports: ["Site carrière"],
  diffusion: [{ support: "Site carrière", is_active: true, state: "online" }],
  unseen_count: 0,
};

const application = {
  id: exampleApplicationId,
  created_at: day("09:12"),
  updated_at: day("10:30"),
  stage: "phone",
  is_withdrawn: false,
  posting: { id, title, reference },
  candidate: { first_name: "Noé", last_name: "Faure", email: "noe.faure@exemple.fr", phone: "06 12 34 56 78" },
};

const one = { id: examplePostingId };
const postings = "/application-system/school-job-posting/";
const received = "/application-system/schools/:schoolId/applications/";

export const keyExamples: Record<string, KeyExample> = {
  "GET /application-system/api-key/": {
    response: {
      name: "Logiciel de suivi",
      scopes: ["offres:lecture", "offres:écriture", "candidatures:lecture", "cv:lecture", "students"],
      school: exampleSchool,
    },
  },
  [`GET ${postings}`]: { query: { reference, status: "published", limit: "20", offset: "0" }, response: [row] },
  [`GET ${postings}:id/`]: { params: one, response: posting },
  [`GET ${postings}:id/broadcast/`]: {
    params: one,
    response: [
      {
        support: "Hellowork",
        code: "hellowork",
        way: "feed",
        is_active: true,
        state: "read",
        is_late: false,
        since: day("08:00"),
        reason: null,
        problems: [],
        last_exchange_at: day("10:00"),
        reader: "HelloworkBot/2.0",
        failure: null,
        next_try_at: null,
        views: null,
        clicks: 12,
        applications: 3,
        link: "https://passerelle.example/r/AZDA3gAAcACAAAAAAAAAAg-hellowork",
      },
    ],
  },
  [`GET ${postings}school/:id/`]: {
    params: { id: exampleSchool.id },
    query: { limit: "20", offset: "0" },
    response: [
      {
        id,
        title,
        school_name: exampleSchool.name,
        company_name,
        company_size: "",
        city,
        description: posting.description,
        contract_types,
        qualification_levels: posting.qualification_levels,
        experience_min: 0,
        desired_skills: "",
        status,
        contract_start_date: null,
        work_time: posting.work_time,
        salary_min: 780,
        salary_max: null,
        salary_period: "mois",
        created_at,
        updated_at,
        applications_count: 0,
      },
    ],
  },
  [`POST ${postings}`]: {
    headers: { "Idempotency-Key": "suivi-offre-014" },
    body: { ...exampleWritten, status: "published" },
    response: posting,
  },
  [`PATCH ${postings}:id/`]: {
    params: one,
    body: { salary_min: 900, expected_version: 1 },
    response: { ...posting, salary_min: 900, version: 2, updated_at: day("08:30") },
  },
  [`DELETE ${postings}:id/`]: { params: one },
  [`GET ${received}`]: {
    params: { schoolId: exampleSchool.id },
    query: { updated_since: "2026-11-21T00:00:00Z", stage: "phone", limit: "20", offset: "0" },
    response: [application],
  },
  [`GET ${received}:applicationId/`]: {
    params: { schoolId: exampleSchool.id, applicationId: exampleApplicationId },
    response: {
      ...application,
      history: [
        { at: day("09:12"), by: "applicant", stage: "new", label: "Candidature reçue" },
        { at: day("10:30"), by: "recruiter", stage: "phone", label: "Entretien tel." },
      ],
      resume: { name: "cv.pdf", url: "https://passerelle.example/api/v1/files/eyJhbGciOiJIUzI1NiJ9.e30.c2ln/" },
    },
  },
  ...studentExamples(exampleSchool.id),
};

const told = { posting: { id, title, reference, status, publication_date, expiration_date } };
const stages = {
  new: { code: "new", label: "Nouveau" },
  phone: { code: "phone", label: "Entretien tel." },
};
const moved = {
  id: exampleApplicationId,
  created_at: day("09:12"),
  stage: stages.phone,
  former_stage: stages.new,
  is_withdrawn: false,
};
const happened = (type: WebhookPayloadType, data: object) => ({
  id: eventId,
  type,
  created_at: day("10:30"),
  school_id: exampleSchool.id,
  data,
});

/** Body of each event. */
export const webhookExamples: Record<WebhookPayloadType, object> = {
  "application.created": happened("application.created", {
    application: { ...moved, stage: stages.new, former_stage: null },
    ...told,
  }),
  "application.stage_changed": happened("application.stage_changed", { application: moved, ...told }),
  "application.withdrawn": happened("application.withdrawn", {
    application: { ...moved, stage: stages.new, former_stage: null, is_withdrawn: true },
    ...told,
  }),
  "posting.published": happened("posting.published", told),
  "posting.closed": happened("posting.closed", { posting: { ...told.posting, status: "archived" } }),
  "student.created": happened("student.created", { student: toldStudent }),
  "student.updated": happened("student.updated", { student: toldStudent, fields: ["cohort", "phone"] }),
  "student.state_changed": happened("student.state_changed", {
    student: toldStudent,
    state: { code: "contract", label: "Sous contrat" },
    former_state: { code: "searching", label: "En recherche" },
  }),
  "student.removed": happened("student.removed", { student: toldStudent, replaced_by: null }),
  "webhook.test": happened("webhook.test", { message: "Ceci est un essai envoyé depuis Passerelle." }),
};
