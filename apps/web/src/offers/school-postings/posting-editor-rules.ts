import type { FormErrors } from "@mantine/form";
import { workforceLabels } from "@passerelle/contract/labels";
import type { TypedPosting } from "@passerelle/contract/offers/posting-editor";
import {
  contradictions,
  defaultSupports,
  emptyPosting,
  missingFields,
  missingSentence,
  type PostingField,
  postingFieldLabels,
  requiredFields,
} from "@passerelle/contract/offers/posting-fields";
import {
  type Jobboard,
  type PostingForm,
  postingForm,
  postingWrite,
  type SchoolPosting,
} from "@passerelle/contract/offers/school-postings";
import type { Establishment } from "@passerelle/contract/organisations/company-register";
import { dayOfTyped, typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";
import { validateWith } from "#ui/zod-form.ts";

export type Status = "draft" | "saved" | "published";

const days = ["contract_start_date", "publication_date", "expiration_date"] as const;
const numbers = [
  "contract_duration",
  "opening_count",
  "experience_min",
  "experience_max",
  "salary_min",
  "salary_max",
] as const;
/** Lists that are typed as words between commas (docs/product/school-postings-and-broadcast.md#typed-lists). */
const words = ["functions", "desired_skills", "to_be_acquired_skills", "access_conditions", "tags"] as const;
const chosen = ["contract_types", "qualification_levels", "education_levels", "domains", "industry_sectors"] as const;
const boxes = ["hide_salary", "anonymous_posting"] as const;

export type ListField = (typeof chosen)[number];
export type BoxField = (typeof boxes)[number];
export type TextualField = Exclude<PostingField, ListField | BoxField>;

/** The editor as it is typed: text for days, numbers and words, so that half of one is never lost. */
export type PostingValues = Record<TextualField, string> &
  Record<ListField, string[]> &
  Record<BoxField, boolean> & { participant_ids: string[]; jobboards: Jobboard[] };
export type EditedField = keyof PostingValues;

/** In the order of the screen: the first that is wrong is where the person is led. */
export const steps = { rediger: "1. Rédiger", parametrer: "2. Paramétrer", diffuser: "3. Diffuser" } as const;
export type Step = keyof typeof steps;
export const stepNames = Object.keys(steps) as Step[];
const onSecondStep: readonly string[] = [
  "participant_ids",
  "apply_email",
  "acknowledgmentType",
  "customMessage",
  "reference",
];
export const stepOf = (field: string): Step =>
  field.startsWith("jobboards") ? "diffuser" : onSecondStep.includes(field) ? "parametrer" : "rediger";

export const editedLabels: Record<EditedField, string> = {
  ...postingFieldLabels,
  participant_ids: "Participants",
  jobboards: "Supports de diffusion",
};
const editedFields = Object.keys(editedLabels) as EditedField[];

/**
 * Starred on screen: what saving asks, what this screen asks beside it, and what always has a value
 * (docs/product/school-postings-and-broadcast.md#required-fields).
 */
export const isStarred = (field: EditedField) =>
  (requiredFields.saved as readonly string[]).includes(field) || field === "salary_currency" || field === "apply_email";

/**
 * Programs may leave out where applications are announced; the editor requires it
 * (docs/product/school-postings-and-broadcast.md#required-fields).
 */
const missingOf = (body: ReturnType<typeof bodyOf>, status: Status): PostingField[] => [
  ...missingFields(body, status),
  ...(status !== "draft" && !body.apply_email ? (["apply_email"] as const) : []),
];

type Written = Pick<SchoolPosting, PostingField> & Pick<SchoolPosting, "jobboards" | "participants">;

const typedNumber = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));
const each = <K extends string, V>(names: readonly K[], give: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, give(name)])) as Record<K, V>;

/** An offer as the editor shows it. */
export const valuesOf = (posting: Written): PostingValues => {
  const { participants, jobboards, ...form } = posting;
  const fields = Object.keys(postingFieldLabels) as PostingField[];
  return {
    ...(each(fields, (field) => form[field]) as unknown as PostingValues),
    ...each(days, (field) => typedOf(form[field] ?? "")),
    ...each(numbers, (field) => typedNumber(form[field])),
    ...each(words, (field) => form[field].join(", ")),
    participant_ids: participants.map(({ id }) => id),
    jobboards: jobboards.map(({ name, active, status }) => ({ name, active, status })),
  };
};

/** A new offer, with the default values (docs/product/school-postings-and-broadcast.md#default-values) and the address of its author. */
export const newValues = (email: string): PostingValues =>
  valuesOf({
    ...(emptyPosting as unknown as SchoolPosting),
    apply_email: email,
    participants: [],
    jobboards: [...defaultSupports],
  });

export const numberOf = (typed: string) => {
  if (typed.trim() === "") return null;
  return /^\s*[-+]?\d+([.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
};
const listOf = (typed: string) => [
  ...new Set(
    typed
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** What is sent, unchecked: days as `YYYY-MM-DD`, numbers or null, lists without blanks. */
export const bodyOf = (values: PostingValues) => ({
  ...values,
  ...each(days, (field) => dayOfTyped(values[field]) || null),
  ...each(numbers, (field) => numberOf(values[field])),
  // Left empty it is what a new offer says (docs/product/school-postings-and-broadcast.md#default-values), so that a draft asks for
  // nothing but its title.
  opening_count: numberOf(values.opening_count) ?? emptyPosting.opening_count,
  ...each(words, (field) => listOf(values[field])),
  apply_email: values.apply_email.trim(),
});

/** What is typed, as far as it can be read: half a number or a text that is too long is left out. */
export const fittingFields = (values: PostingValues): Partial<PostingForm> => {
  const body: Record<string, unknown> = bodyOf(values);
  const fitting = Object.entries(postingForm.shape).filter(([field, shape]) => shape.safeParse(body[field]).success);
  return Object.fromEntries(fitting.map(([field]) => [field, body[field]]));
};

/**
 * What keeps an offer from taking a status: by field, in the order of the screen, and the sentence of the message
 * (docs/product/school-postings-and-broadcast.md#required-fields). Null when it may.
 */
export const problemsFor = (values: PostingValues, status: Status): { errors: FormErrors; sentence: string } | null => {
  const body = bodyOf(values);
  const missing = missingOf(body, status);
  const found: FormErrors = {
    ...validateWith(postingWrite)(body),
    ...contradictions(body),
    ...each(missing, () => "Ce champ est requis."),
  };
  for (const field of days) {
    const problem = typedDateProblem(values[field], { invalid: "La date n'est pas valide" });
    if (problem) found[field] = problem;
  }
  // An error of a list's element stands beside the list.
  for (const [path, problem] of Object.entries(found)) found[path.split(".")[0] ?? path] ??= problem;
  const errors: FormErrors = Object.fromEntries(
    editedFields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])),
  );
  const [first] = Object.entries(errors);
  if (!first) return null;
  const sentence =
    missing.length > 0
      ? missingSentence(missing, status)
      : `${editedLabels[first[0] as EditedField]}\u00a0: ${String(first[1])}`;
  return { errors, sentence };
};

/** What an offer says of its company, and of the work there. */
const ofCompany = [
  "company_siret",
  "company_size",
  "company_website",
  "company_description",
  "naf_code",
  "naf_label",
  "industry_sectors",
  "city",
  "address",
  "additional_location",
  "travel_zone",
  "work_time",
  "remote_work",
  "salary_period",
  "contract_types",
  "qualification_levels",
] as const satisfies EditedField[];

/** What another offer of the same company brings to one that is being written: only where nothing is said yet. */
export const takenFrom = (values: PostingValues, other: PostingValues): Partial<PostingValues> =>
  Object.fromEntries(
    ofCompany.flatMap((field) =>
      values[field].length === 0 && other[field].length > 0 ? [[field, other[field]] as const] : [],
    ),
  );

/** What the public register knows of an establishment, as an offer says it. */
const ofRegister = ({ name, siret, address, zip_code, city, workforce }: Establishment): Partial<PostingValues> => ({
  company_name: name.slice(0, 150),
  company_siret: siret,
  ...(city && { city }),
  // The offer says its town itself; supports read the postcode in the address.
  ...(address && { address: [address, zip_code].filter(Boolean).join(", ") }),
  ...(workforce && { company_size: workforceLabels[workforce] }),
});
type Filled = Partial<Record<EditedField, unknown>>;

/**
 * What picking an establishment writes: who it is always; its place and size where nothing is said yet, or where another establishment, picked
 * before, had written it (`before`).
 */
export const takenFromRegister = (values: PostingValues, establishment: Establishment, before: Filled) => {
  const isFree = (field: EditedField) =>
    field === "company_name" || field === "company_siret" || values[field] === "" || values[field] === before[field];
  return Object.fromEntries(
    Object.entries(ofRegister(establishment)).filter(([field]) => isFree(field as EditedField)),
  ) as Partial<PostingValues>;
};

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two versions of an offer differ, in the order of the screen. */
export const differences = (a: PostingValues, b: PostingValues): EditedField[] =>
  editedFields.filter((field) => !same(a[field], b[field]));

/** The fields changed since a version: the content of an autosaved draft. */
export const typedOver = (base: PostingValues, values: PostingValues): TypedPosting => {
  const { participant_ids, jobboards, ...fields } = each(
    differences(base, values),
    (field) => values[field],
  ) as Partial<PostingValues>;
  return { fields, ...(participant_ids && { participant_ids }), ...(jobboards && { jobboards }) };
};

/** Applies an autosaved draft to a version; fields that no longer fit the form are dropped. */
export const withTyped = (base: PostingValues, { fields, participant_ids, jobboards }: TypedPosting): PostingValues => {
  const fitting = Object.entries(fields).filter(([field, value]) => {
    const known = base[field as EditedField];
    return typeof known === typeof value && Array.isArray(known) === Array.isArray(value);
  });
  return {
    ...base,
    ...Object.fromEntries(fitting),
    participant_ids: participant_ids ?? base.participant_ids,
    jobboards: jobboards ?? base.jobboards,
  };
};

/** Whether nothing of an offer was changed. */
export const isEmptyTyped = ({ fields, participant_ids, jobboards }: TypedPosting) =>
  Object.keys(fields).length === 0 && !participant_ids && !jobboards;

export type Side = "mine" | "theirs";

/** Where two people wrote: their version unless I changed the field too: nothing typed is lost. */
export const sidesOf = (base: PostingValues, mine: PostingValues, theirs: PostingValues) =>
  each(differences(mine, theirs), (field): Side => (same(base[field], mine[field]) ? "theirs" : "mine"));

export const mergeSides = (mine: PostingValues, theirs: PostingValues, sides: Partial<Record<EditedField, Side>>) =>
  Object.fromEntries(
    editedFields.map((field) => [field, (sides[field] ?? "mine") === "mine" ? mine[field] : theirs[field]]),
  ) as PostingValues;
