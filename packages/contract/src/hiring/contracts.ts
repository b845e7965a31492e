import { z } from "zod";
import { blankAsNone, inOrder, page } from "../lists.ts";
import { route } from "../route.ts";
import { siret } from "../siret.ts";
import { byId, chosen, day, email, filled, id, readVersion, searchText, text } from "../text.ts";
import { breakReasons, kinds, onTheWay, opcos } from "./contract-choices.ts";

export const stepOnTheWay = z.enum(onTheWay, "Cette étape n'existe pas");
export const contractStep = z.enum([...onTheWay, "broken"], "Cette étape n'existe pas");
export type ContractStep = z.output<typeof contractStep>;
export type StepOnTheWay = z.output<typeof stepOnTheWay>;
const opco = z.enum(opcos, "Cet OPCO n'existe pas");
export type Opco = z.output<typeof opco>;
export type BreakReason = (typeof breakReasons)[number];

const optionalEmail = z.union([z.literal(""), email]).default("");
const optionalDay = day().nullable().default(null);
/** A gross amount in cents. */
const cents = z.number("Un montant est attendu").int().min(0, "Le montant ne peut pas être négatif").max(100_000_000);

const terms = z.strictObject({
  kind: chosen(kinds, "Le type de contrat est requis"),
  /** The legal minimum pay depends on the apprentice's age. */
  birth_date: optionalDay,
  employer_name: filled(200, "Le nom de l'entreprise est requis"),
  siret: siret.default(""),
  address: text(200).default(""),
  zip_code: text(10).default(""),
  city: text(100).default(""),
  naf: text(10).default(""),
  idcc: text(4)
    .regex(/^(\d{4})?$/, "L'IDCC a quatre chiffres")
    .default(""),
  opco: z.union([z.literal(""), opco]).default(""),
  tutor_name: text(150).default(""),
  tutor_email: optionalEmail,
  tutor_phone: text(30).default(""),
  starts_on: optionalDay,
  ends_on: optionalDay,
  weekly_hours: z
    .number("La durée est un nombre d'heures")
    .positive("La durée est un nombre d'heures")
    .max(48, "48 heures par semaine au plus")
    .nullable()
    .default(null),
  diploma: text(200).default(""),
  rncp: text(10)
    .regex(/^(RNCP\d{3,5})?$/, "Le code est RNCP suivi de trois à cinq chiffres")
    .default(""),
  /** Gross pay a month, for each year of the contract. */
  monthly_pay_cents: z.array(cents).max(4, "Quatre années au plus").default([]),
  /** What the OPCO pays the school for a year. */
  funding_cents: cents.nullable().default(null),
  /** Number of the file at the OPCO. */
  opco_number: text(60).default(""),
});

const endsAfter = ({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }) =>
  !starts_on || !ends_on || ends_on > starts_on;
const order = { path: ["ends_on"], error: "La fin vient après le début du contrat" };

/** What a person types of a contract. */
export const contractForm = terms.refine(endsAfter, order);
export type ContractForm = z.output<typeof terms>;

/** Of its student: who it is about. */
const student = z.object({ id, first_name: z.string(), last_name: z.string(), cohort: z.string() });

const dates = z.object({
  promise: z.string(),
  prepared: z.string().nullable(),
  sent: z.string().nullable(),
  signed: z.string().nullable(),
  filed: z.string().nullable(),
  covered: z.string().nullable(),
});
export type StepDates = z.output<typeof dates>;

const read = z.object({
  ...terms.shape,
  siret: z.string(),
  tutor_email: z.string(),
  idcc: z.string(),
  rncp: z.string(),
});

const contract = read.strip().extend({
  id,
  student,
  step: contractStep,
  /** The day of each step that it has been given. */
  dates,
  broken_on: z.string().nullable(),
  broken_reason: z.enum(breakReasons).nullable(),
  posting_id: id.nullable(),
  application_id: id.nullable(),
  /** Incremented at each change; a change sends the value it read. */
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Contract = z.output<typeof contract>;

const row = contract.pick({
  id: true,
  student: true,
  kind: true,
  employer_name: true,
  siret: true,
  opco: true,
  tutor_name: true,
  starts_on: true,
  ends_on: true,
  funding_cents: true,
  step: true,
  dates: true,
  broken_on: true,
  version: true,
});
export type ContractRow = z.output<typeof row>;

/** What a list of contracts is narrowed to. */
export const contractFilters = z.object({
  search: searchText(100),
  /** `open`: neither sent nor further. */
  step: blankAsNone(z.enum([...contractStep.options, "open"], "Cette étape n'existe pas")),
  cohort: text(80).default(""),
  opco: blankAsNone(opco),
  /** Of the students whom this member follows. */
  adviser: blankAsNone(id),
  /** Name of the company, as it is written in the contract, in any case. */
  employer: text(200).default(""),
  /** One student's contracts. */
  student: blankAsNone(id),
  /** `yes`: what is to be done has come due (`isLate` of `toDoOf`). */
  late: blankAsNone(z.enum(["yes"], "Ce filtre n'existe pas")),
  /** First day of the contract. */
  from: blankAsNone(day()),
  to: blankAsNone(day()),
});
export type ContractFilters = z.output<typeof contractFilters>;
const path = "/application-system/school/contracts/" as const;
const one = `${path}:id/` as const;

export const listContracts = route({
  method: "GET",
  path,
  summary: "The contracts of the school's students that the filters find, by step, start, name or company",
  access: ["school"],
  query: inOrder(
    page.extend({
      ...contractFilters.shape,
      sort: z.enum(["step", "start", "student", "employer"], "Ce tri n'existe pas").default("step"),
      order: z.enum(["asc", "desc"], "Cet ordre n'existe pas").default("asc"),
    }),
  ),
  response: z.array(row),
  paged: true,
});
export type ContractSort = z.output<typeof listContracts.query>["sort"];

const count = z.number().int();
export const countContracts = route({
  method: "GET",
  path: `${path}figures/`,
  summary: "How many contracts are at each step, and how many of them are late there",
  access: ["school"],
  response: z.object({
    /** `pressing`: begins within ten days. */
    open: z.object({ count, pressing: count }),
    /** `pressing`: sent ten days ago or more. */
    sent: z.object({ count, pressing: count }),
    /** `pressing`: to be filed within seven days. */
    signed: z.object({ count, pressing: count }),
    /** `pressing`: filed more than twenty days ago. */
    filed: z.object({ count, pressing: count }),
    covered: z.object({ count, funding_cents: z.number() }),
    /** `searching`: without another contract. */
    broken: z.object({ count, searching: count }),
  }),
});
export type ContractFigures = z.output<typeof countContracts.response>;

const historyLine = z.object({
  id,
  step: contractStep,
  on_day: z.string(),
  note: z.string(),
  recorded_at: z.string(),
  /** Null once the account is gone. */
  recorded_by: z.string().nullable(),
});

export const getContract = route({
  method: "GET",
  path: one,
  summary: "A contract with its history, the latest step first",
  access: ["school"],
  params: byId,
  response: contract.extend({ history: z.array(historyLine) }),
});
export type ContractSheet = z.output<typeof getContract.response>;

export const recordContract = route({
  method: "POST",
  path,
  summary: "Record the contract of a student; 409 when they have another one at the same time",
  access: ["school"],
  impersonated: "refused",
  body: z
    .strictObject({
      ...terms.shape,
      student_id: id,
      /** The day of the promise; today unless given. */
      promised_on: day().optional(),
      /** The application that led to it. */
      application_id: id.nullable().default(null),
    })
    .refine(endsAfter, order),
  response: contract,
  status: 201,
  perMinute: 60,
});

export const changeContract = route({
  method: "PUT",
  path: one,
  summary: "Change what a contract says; 409 when a colleague changed it since it was read",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({ ...terms.shape, expected_version: readVersion }).refine(endsAfter, order),
  response: contract,
});

export const moveContract = route({
  method: "PUT",
  path: `${one}step/`,
  summary: "Give a contract its step, further or back, with the day; a broken one is open again",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({
    step: stepOnTheWay,
    on_day: day("Le jour est requis"),
    note: text(500).default(""),
    expected_version: readVersion,
  }),
  response: contract,
});

export const breakContract = route({
  method: "POST",
  path: `${one}break/`,
  summary: "Record that a contract is broken, with the day and the reason; its student is no longer placed by it",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({
    on_day: day("Le jour de la rupture est requis"),
    reason: chosen(breakReasons, "Le motif de la rupture est requis"),
    note: text(500).default(""),
    expected_version: readVersion,
  }),
  response: contract,
});

export const deleteContract = route({
  method: "DELETE",
  path: one,
  summary: "Delete a contract that was recorded by mistake, with its history",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});
