import type { PreviewLine, RosterField, RosterState } from "@passerelle/contract/hiring/student-imports";
import { siret as siretText } from "@passerelle/contract/siret";
import { email as emailText } from "@passerelle/contract/text";
import { contractStepLabels } from "@passerelle/contract/work-labels";
import type { ListedContract } from "#hiring/contracts/record-many.ts";
import type { Recorded } from "#hiring/students/record-students.ts";
import { type Adviser, adviserOf, frenchDay, listedStep } from "./cell-rules.ts";
import {
  type Cell,
  dayIn,
  longestTexts,
  Problem,
  writeDays,
  writeTexts,
  writtenDays,
  writtenTexts,
} from "./cells-of-line.ts";
import { plain } from "./column-rules.ts";
import { emptyStudent, notElsewhere, recordedOf, stateWords } from "./recorded-rules.ts";

export type SheetLine = { line: number; cells: string[] };
type KnownContract = { employer_name: string; starts_on: string | null; is_broken: boolean };
export type Known = Recorded & {
  id: string;
  link: string;
  /** Address of the account, where the person has answered or applied. */
  account_email: string | null;
  is_removed: boolean;
  /** Whether the member who imports sees this student. */
  is_seen: boolean;
  /** Followed by another member than one who sees the students they follow alone. */
  is_others: boolean;
  contracts: KnownContract[];
  /** What a person of the school typed last, and no list did. */
  by_hand: string[];
  /** As the member reads it. */
  name: { first_name: string; last_name: string };
};
export type World = {
  fields: (RosterField | null)[];
  states: Map<string, RosterState | null>;
  known: Known[];
  advisers: Adviser[];
  /** Today in Paris. */
  today: string;
};

/** What recording a line does; null where nothing is done. */
export type Plan = {
  before: (Recorded & { id: string }) | null;
  after: Recorded;
  contract: Omit<ListedContract, "student_id"> | null;
  /** Becomes placed, who was not. */
  is_placed: boolean;
};
export type Compared = PreviewLine & { plan: Plan | null };

/** Fields whose changes have another name in the history of a student. */
const handOf: Partial<Record<RosterField, string[]>> = { state: ["search", "placed_elsewhere"] };

const reasons = {
  refused: "Cette personne a refusé d'être suivie par votre école",
  others: "Cet étudiant n'est pas suivi par vous\u00a0: demandez à un administrateur de l'école",
  twoStudents: "Le numéro et l'adresse sont ceux de deux étudiants différents",
  order: "La fin vient après le début du contrat",
} as const;

/** Compares the lines of a file with the students that the school has, in the order of the file, then those that no line names. */
export const comparedLines = (lines: SheetLine[], world: World): Compared[] => {
  const { fields, states, known, advisers, today } = world;
  const byNumber = new Map(known.flatMap((one) => (one.student_number ? [[plain(one.student_number), one]] : [])));
  const byEmail = new Map(
    known.flatMap((one) => [one.email, one.account_email].flatMap((address) => (address ? [[address, one]] : []))),
  );
  const byId = new Map(advisers.map((one) => [one.id, one.name]));
  const places = new Map(fields.flatMap((field, place) => (field ? [[field, place]] : [])));
  const first = new Map<string, string>();
  const matched = new Set<string>();

  const once = (kind: "email" | "student_number" | "student", value: string, place: string) => {
    const before = first.get(`${kind} ${value}`);
    if (!before) return void first.set(`${kind} ${value}`, place);
    const what = { email: "Même adresse", student_number: "Même numéro", student: "Même étudiant" }[kind];
    throw new Problem(kind === "student" ? null : kind, `${what} que la ligne ${before}`);
  };

  const compare = ({ line, cells }: SheetLine): Compared => {
    const cell = (field: RosterField) =>
      // An apostrophe before a sign is what exports put there against formulas.
      (cells[places.get(field) ?? -1] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    const notes: string[] = [];
    const shown = {
      line,
      student_id: null as string | null,
      first_name: cell("first_name").slice(0, 100),
      last_name: cell("last_name").slice(0, 100),
      email: cell("email").slice(0, 254),
      cohort: cell("cohort").slice(0, 80),
      notes,
    };
    try {
      const match = matchOf(cell, line);
      if (match) matched.add(match.id);
      if (match?.is_others) throw new Problem(null, reasons.others);
      if (match?.is_removed) throw new Problem(null, reasons.refused);
      // Who applied to offers that the member does not see is new to them.
      shown.student_id = match?.is_seen ? match.id : null;
      const before = match ? recordedOf(match) : null;
      const after = { ...(before ?? emptyStudent), is_recorded: before?.is_recorded || !match?.is_seen };
      writeTexts(cell, after, notes);
      writeDays(cell, after, today);
      writeEmail(cell, after, match, notes);
      writeAdviser(cell, after, notes);
      const contract = writeState(cell, after, match, notes);
      const changes = changesOf(match?.is_seen ? before : null, after, contract).map((change) => ({
        ...change,
        is_by_hand: (handOf[change.field] ?? [change.field]).some((field) => match?.by_hand.includes(field) ?? false),
      }));
      const outcome = !match?.is_seen ? "new" : changes.length > 0 ? "changed" : "same";
      const plan: Plan = {
        before: before && match ? { ...before, id: match.id } : null,
        after,
        contract,
        is_placed:
          (contract !== null && contract.step !== "promise") || (after.placed_elsewhere && !before?.placed_elsewhere),
      };
      const { first_name, last_name, cohort } = after;
      const email = after.email ?? match?.account_email ?? "";
      return { ...shown, first_name, last_name, cohort, email, outcome, changes, problem: null, plan };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { field, message: sentence } = error;
      const problem = { field, value: field ? (cells[places.get(field) ?? -1] ?? "") : "", sentence };
      return { ...shown, outcome: "error", changes: [], problem, plan: null };
    }
  };

  const matchOf = (cell: Cell, line: number) => {
    const number = plain(cell("student_number"));
    const address = cell("email").toLowerCase();
    const name = `${cell("first_name")} ${cell("last_name")}`.trim().slice(0, 100);
    const place = name ? `${line} (${name})` : String(line);
    if (number) once("student_number", number, place);
    const read = emailText.safeParse(address);
    const numbered = number ? byNumber.get(number) : undefined;
    if (address ? !read.success : !numbered)
      throw new Problem("email", read.error?.issues[0]?.message ?? "L'adresse e-mail est requise");
    if (address) once("email", address, place);
    const addressed = address ? byEmail.get(address) : undefined;
    if (numbered && addressed && numbered !== addressed) throw new Problem(null, reasons.twoStudents);
    const match = numbered ?? addressed;
    if (match) once("student", match.id, place);
    return match;
  };

  const writeEmail = (cell: Cell, after: Recorded, match: Known | undefined, notes: string[]) => {
    const address = cell("email").toLowerCase();
    if (!address || address === after.email) return;
    if (match && !match.is_seen && !after.email) after.email = address;
    if (address === match?.account_email) return;
    if (match && (match.account_email || !["none", "invited"].includes(match.link)))
      return void notes.push("L'adresse reste celle que la personne a donnée elle-même");
    if (match?.link === "invited") notes.push("L'invitation envoyée à l'ancienne adresse ne s'ouvrira plus");
    after.email = address;
  };

  const writeAdviser = (cell: Cell, after: Recorded, notes: string[]) => {
    const asked = cell("adviser");
    if (!asked) return;
    const found = adviserOf(asked, advisers);
    if (found) after.adviser_id = found.id;
    else notes.push(`Conseiller « ${asked.slice(0, 80)} » inconnu dans votre équipe`);
  };

  /** Writes what the list says of the search, and gives the contract that it names. */
  const writeState = (cell: Cell, after: Recorded, match: Known | undefined, notes: string[]): Plan["contract"] => {
    const word = cell("state");
    const state = word ? (states.get(plain(word)) ?? null) : undefined;
    if (state === null) notes.push(`« ${word.slice(0, 80)} » n'est pas compris : l'état reste tel quel`);
    const employer_name = cell("employer");
    if (employer_name.length > longestTexts.employer) throw new Problem("employer", "200 caractères au plus.");
    const siret = siretText.safeParse(cell("siret"));
    if (!siret.success) throw new Problem("siret", siret.error.issues[0]?.message ?? "");
    const [starts_on, ends_on] = [dayIn(cell, "starts_on"), dayIn(cell, "ends_on")];
    if (starts_on && ends_on && ends_on <= starts_on) throw new Problem("ends_on", reasons.order);
    const live = match?.contracts.find(({ is_broken }) => !is_broken);
    if (state) {
      const says = state === "stopped" || state === "full-time" ? state : null;
      if (says !== after.search_state) {
        after.search_state = says;
        after.search_state_reason = says ? `« ${word.slice(0, 80)} » dans la liste importée` : "";
      }
      if (state !== "placed") Object.assign(after, notElsewhere);
      else if (!employer_name && !live) after.placed_elsewhere = true;
    }
    if (!employer_name) {
      if (cell("siret") || starts_on || ends_on) notes.push("Sans nom d'entreprise, aucun contrat n'est enregistré");
      return null;
    }
    if (state && state !== "placed") {
      notes.push(`« ${word.slice(0, 80)} » : l'entreprise n'est pas reprise`);
      return null;
    }
    const isSame = (one: KnownContract) => plain(one.employer_name) === plain(employer_name);
    if (live) {
      if (!isSame(live) || (starts_on && live.starts_on && starts_on !== live.starts_on))
        notes.push(`Un contrat est déjà enregistré chez ${live.employer_name} : il reste tel quel`);
      return null;
    }
    if (match?.contracts.some(isSame)) {
      notes.push(`Le contrat chez ${employer_name} est rompu : il n'est pas repris`);
      return null;
    }
    const step = listedStep({ word, isPlaced: state === "placed", starts_on, today });
    if (step === "covered" || step === "filed")
      notes.push(`Le contrat est repris à l'étape « ${contractStepLabels[step]} »`);
    return { employer_name, siret: siret.data, starts_on, ends_on, step };
  };

  const changesOf = (before: Recorded | null, after: Recorded, contract: Plan["contract"]) => {
    const was = before ?? emptyStudent;
    const changes: Omit<PreviewLine["changes"][number], "is_by_hand">[] = [];
    const tell = (field: RosterField, old: string, value: string) => {
      if (old !== value) changes.push({ field, before: old, after: value });
    };
    for (const field of writtenTexts) tell(field, was[field], after[field]);
    for (const field of writtenDays) tell(field, frenchDay(was[field] ?? ""), frenchDay(after[field] ?? ""));
    tell("email", was.email ?? "", after.email ?? "");
    tell("adviser", byId.get(was.adviser_id ?? "") ?? "", byId.get(after.adviser_id ?? "") ?? "");
    tell("state", stateWords(was), stateWords(after));
    if (contract) {
      const since = contract.starts_on ? `, dès le ${frenchDay(contract.starts_on)}` : "";
      tell("employer", "", `${contract.employer_name}${since}`);
    }
    return changes;
  };

  const compared = lines.map(compare);
  const absent = known.filter(({ id, is_seen, is_removed }) => is_seen && !is_removed && !matched.has(id));
  return [
    ...compared,
    ...absent.map(
      (one): Compared => ({
        line: null,
        student_id: one.id,
        outcome: "absent",
        ...one.name,
        email: one.email ?? one.account_email ?? "",
        cohort: one.cohort,
        changes: [],
        notes: [],
        problem: null,
        plan: null,
      }),
    ),
  ];
};
