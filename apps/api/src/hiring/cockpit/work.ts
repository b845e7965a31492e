import type { Work } from "@passerelle/contract/hiring/cockpit";
import { toDoOf } from "@passerelle/contract/hiring/contract-rules";
import type { Contract } from "@passerelle/contract/hiring/contracts";
import { deadlineOf } from "@passerelle/contract/hiring/situation-rules";
import { by, type Group, isWithoutLead, sumOf } from "./groups.ts";

/** A line with whose queue it is in; the school's for null. */
export type Owned = Work & { adviser_id: string | null };

type Facts = {
  today: string;
  groups: readonly Group[];
  starts: ReadonlyMap<string, string>;
  contracts: readonly (Pick<
    Contract,
    "id" | "student" | "step" | "dates" | "starts_on" | "ends_on" | "tutor_name" | "siret" | "employer_name"
  > & {
    adviser_id: string | null;
  })[];
  toCall: readonly {
    id: string;
    name: string;
    adviser_id: string | null;
    cohort: string;
    search: "broken" | "promise";
    broken_on: string | null;
  }[];
  actions: readonly {
    action: string;
    id: string;
    name: string;
    title: string;
    cohort: string;
    due_on: string;
    owner_id: string | null;
  }[];
  batches: readonly {
    id: string;
    organisation: string;
    title: string;
    author_id: string | null;
    count: number;
    waiting_since: string | null;
  }[];
  applications: number;
  supports: readonly { name: string; refused: number }[];
};

const line = (work: Partial<Work> & Pick<Work, "kind">): Work => ({
  id: null,
  action: null,
  name: "",
  what: "",
  detail: "",
  count: 1,
  day: null,
  is_late: false,
  ...work,
});

const ofContracts = ({ contracts, today }: Facts): Owned[] =>
  contracts.flatMap(({ adviser_id, ...contract }) => {
    const toDo = toDoOf(contract, today);
    if (!toDo) return [];
    const { first_name, last_name } = contract.student;
    const name = `${first_name} ${last_name}`.trim() || "Étudiant";
    const about = { id: contract.id, name, what: toDo.what, detail: contract.employer_name };
    return [{ adviser_id, ...line({ kind: "contract", ...about, day: toDo.due, is_late: toDo.isLate }) }];
  });

const ofActions = ({ actions, today }: Facts): Owned[] =>
  actions.map(({ action, id, name, title, cohort, due_on, owner_id }) => ({
    adviser_id: owner_id,
    ...line({ kind: "action", id, action, name, what: title, detail: cohort, day: due_on, is_late: due_on < today }),
  }));

const ofPeople = ({ toCall, batches }: Facts): Owned[] => [
  ...toCall.map(({ adviser_id, id, name, cohort, search, broken_on }) => ({
    adviser_id,
    ...line(
      search === "broken"
        ? { kind: "broken", id, name, detail: cohort, day: broken_on }
        : { kind: "unrecorded", id, name, detail: cohort },
    ),
  })),
  ...batches.map(({ id, organisation, title, author_id, count, waiting_since }) => ({
    adviser_id: author_id,
    ...line({ kind: "batch", id, name: organisation, detail: title, count, day: waiting_since, is_late: true }),
  })),
];

/** One line for many students of an adviser: they are called from the list that it opens. */
const ofGroups = ({ groups, starts, today }: Facts): Owned[] =>
  by(groups, ({ adviser_id }) => adviser_id).flatMap(([adviser_id, own]) => {
    const withoutLead = by(own.filter(isWithoutLead), ({ cohort }) => cohort).map(([cohort, those]) => {
      const start = starts.get(cohort);
      const day = start ? deadlineOf(start, today).day : null;
      const count = sumOf(those, (group) => group.count);
      return line({ kind: "without-lead", name: cohort, count, day, is_late: day !== null && day <= today });
    });
    const counts = [
      line({ kind: "interviews", count: sumOf(own, (group) => group.interviews) }),
      line({ kind: "silent", count: sumOf(own, (group) => group.silent) }),
      line({ kind: "invitations", count: sumOf(own, (group) => group.unanswered) }),
    ].filter(({ count }) => count > 0);
    return [...withoutLead, ...counts].map((work) => ({ adviser_id, ...work }));
  });

const ofSchool = ({ applications, supports }: Facts): Owned[] =>
  [
    ...(applications > 0 ? [line({ kind: "applications", count: applications, is_late: true })] : []),
    ...supports.map(({ name, refused }) => line({ kind: "support", name, count: refused })),
  ].map((work) => ({ adviser_id: null, ...work }));

const kinds: Work["kind"][] = [
  "action",
  "contract",
  "broken",
  "batch",
  "interviews",
  "without-lead",
  "unrecorded",
  "applications",
  "silent",
  "invitations",
  "support",
];
const rank = ({ kind }: Work) => kinds.indexOf(kind);

/** Everything to do today, what members planned first, then contracts, then by kind and by day. */
export const workOf = (facts: Facts): Owned[] =>
  [...ofActions(facts), ...ofContracts(facts), ...ofPeople(facts), ...ofGroups(facts), ...ofSchool(facts)].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.day ?? "9").localeCompare(b.day ?? "9") ||
      b.count - a.count ||
      a.name.localeCompare(b.name, "fr"),
  );
