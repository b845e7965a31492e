import type { SourceKind } from "@passerelle/contract/admin/placement-statistics-rules";

// What the figures are worked out of; every day is one of Paris (`YYYY-MM-DD`).

export type StudentFacts = {
  id: string;
  cohort: string;
  programme: string;
  /** Name of the member who follows them; empty without one. */
  adviser: string;
  /** First day on the list. */
  joined_on: string;
  /** Their first application or introduction that the school sees, else the first day on the list. */
  began_on: string;
  /** Not left out of the search by the school. */
  is_looking: boolean;
  /** Since when they are placed without a contract of the school's. */
  declared_on: string | null;
};

/** A contract that was signed. */
export type ContractFacts = {
  student_id: string;
  signed_on: string;
  starts_on: string | null;
  ends_on: string | null;
  broken_on: string | null;
  is_broken_in_probation: boolean;
  employer: string;
  opco: string;
  certification: string;
  source: SourceKind;
  support: string | null;
};

/** A student who agreed to be presented to a company, and whether a contract came of it. */
export type IntroductionFacts = { agreed_on: string; is_won: boolean };

/** Applications that the school's offers received in the days of the figures. */
export type AttemptFacts = { support: string | null; count: number };

export type Facts = {
  students: StudentFacts[];
  contracts: ContractFacts[];
  introductions: IntroductionFacts[];
  attempts: AttemptFacts[];
};

/** First and last day, both included. */
export type Range = { from: string; to: string };
