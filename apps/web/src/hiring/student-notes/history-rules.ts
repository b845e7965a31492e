import type { StudentHistoryLine } from "@passerelle/contract/hiring/student-notes";
import {
  contractStepLabels,
  introductionStateLabels,
  schoolStageLabels,
  studentFieldLabels,
  studentLinkLabels,
  studentNoteKindLabels,
} from "@passerelle/contract/work-labels";

type Kind = StudentHistoryLine["kind"];

/** What each tab shows of the history. */
export const tabs = {
  historique: null,
  candidatures: ["application", "own-interview", "written"],
  presentations: ["introduction", "interview", "mailed"],
} as const satisfies Record<string, Kind[] | null>;
export type HistoryTab = keyof typeof tabs;

export const linesOf = (lines: StudentHistoryLine[], tab: HistoryTab) => {
  const kinds: readonly Kind[] | null = tabs[tab];
  return kinds ? lines.filter(({ kind }) => kinds.includes(kind)) : lines;
};

const interviewWords: Record<string, string> = {
  proposed: "Entretien proposé",
  confirmed: "Entretien fixé",
  declined: "Entretien à replacer",
  cancelled: "Entretien annulé",
  held: "Entretien passé",
};

const stageWords: Record<string, string> = { ...schoolStageLabels, withdrawn: "Retirée" };
const wordsIn = (labels: Record<string, string>, code: string) => labels[code] ?? code;
const orNothing = (value: string) => value || "vide";

/** What a line says first, and what of it. */
export const wordsOf = ({ kind, title, about, before, after }: StudentHistoryLine): [what: string, of: string] => {
  switch (kind) {
    case "done":
      return ["Fait", [title, about].filter(Boolean).join(", ")];
    case "change":
      return [wordsIn(studentFieldLabels, about), `${orNothing(before)} → ${orNothing(after)}`];
    case "invited":
      return ["Invitation envoyée", ""];
    case "answered":
      return ["Réponse à l'invitation", wordsIn(studentLinkLabels, after)];
    case "application":
      return ["A postulé", `${[title, about].filter(Boolean).join(", ")}\u00a0: ${wordsIn(stageWords, after)}`];
    case "introduction":
      return [
        "Présentation",
        `${[about, title].filter(Boolean).join(", ")}\u00a0: ${wordsIn(introductionStateLabels, after)}`,
      ];
    case "interview":
    case "own-interview":
      return [wordsIn(interviewWords, after), [about, title].filter(Boolean).join(", ")];
    case "written":
      return [after === "applicant" ? "A écrit" : "Message", `${title}\u00a0: «\u00a0${about}\u00a0»`];
    case "mailed":
      return [after === "company" ? `${title} a répondu` : `A répondu pour ${title}`, `«\u00a0${about}\u00a0»`];
    case "contract":
      return [`Contrat\u00a0: ${wordsIn(contractStepLabels, after)}`, [title, about].filter(Boolean).join(", ")];
    case "follow-up":
      if (after === "campaign") return ["Message", `«\u00a0${title}\u00a0»`];
      return [about ? `Relance à ${about}` : "Relance", `«\u00a0${title}\u00a0»`];
    default:
      return [studentNoteKindLabels[kind], ""];
  }
};

/** Where a line leads; null where it says all. */
export const wayOf = ({ kind, id }: StudentHistoryLine) => {
  if (kind === "application" || kind === "own-interview" || kind === "written")
    return `/platform/school/applications?candidature=${id}`;
  if (kind === "introduction" || kind === "interview" || kind === "mailed") return `/platform/school/batches/${id}`;
  if (kind === "contract") return `/platform/school/contracts/${id}`;
  return null;
};

/** How a due day reads from today: late, today, or to come. */
export const urgencyOf = (due: string, today: string) => (due < today ? "late" : due === today ? "today" : "later");

/** Days after which a note may recall something. */
export const reminders = {
  "": "Sans rappel",
  "1": "Demain",
  "3": "Dans 3 jours",
  "7": "Dans une semaine",
  "14": "Dans deux semaines",
};
