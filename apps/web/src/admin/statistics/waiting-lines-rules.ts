import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import type { CompanyBatch } from "@passerelle/contract/hiring/company-batches";
import type { listThreads } from "@passerelle/contract/hiring/conversations";
import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import type { WaitingApplication } from "@passerelle/contract/hiring/quick-replies";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import type { Output } from "@passerelle/contract/route";
import { agendaStatusOf, candidateOf } from "#hiring/interviews/agenda-rules.ts";
import { timeOf } from "#offers/company-jobs/job-time.ts";
import { plural } from "#platform/formats.ts";

const dayMs = 86_400_000;

/** Candidates who have a line of their own; the last one stands for those who follow. */
const named = 3;

export type WaitingLine = {
  key: string;
  kind: "answer" | "batch" | "opinion" | "message" | "offer";
  /** Who or what it is about, in bold. */
  who: string;
  words: string;
  detail: string;
  /** Since when it waits; the end of an offer. */
  at: string;
  isLate: boolean;
  act: string;
  /** Where the act is done; an offer that ends is prolonged in place. */
  to: string;
  job?: CompanyJob;
};

type Parts = {
  waiting: WaitingApplication[];
  /** All that wait, whatever number of them was read. */
  count: number;
  batches: CompanyBatch[];
  dated: ReceivedInterview[];
  threads: Output<typeof listThreads>;
  jobs: CompanyJob[];
  now: number;
  today: string;
};

const answers = ({ waiting, count, now }: Parts): WaitingLine[] =>
  waiting.slice(0, named).map(({ id, applicant, job, created_at }, index) => {
    const others = index === named - 1 ? count - named : 0;
    return {
      key: `answer ${id}`,
      kind: "answer",
      who: `${applicant.first_name} ${applicant.last_name}`.trim(),
      words: others > 0 ? `et ${plural(others, "autre", "autres")} attendent une réponse` : "attend une réponse",
      detail: [job.title, applicant.current_education].filter(Boolean).join(" · "),
      at: created_at,
      isLate: now - Date.parse(created_at) > lateAfterDays * dayMs,
      act: "Répondre",
      to: others > 0 ? "/platform/company/answers" : candidateAddress(id),
    };
  });

/** What waits for the people of a company, the longest wait first, then the offers that end; each line has its one act. */
export const waitingLines = (parts: Parts): WaitingLine[] => {
  const { batches, dated, threads, jobs, now, today } = parts;
  const lines: WaitingLine[] = [
    ...answers(parts),
    ...batches
      .filter(({ count, answered }) => answered < count)
      .map(({ id, school, job, count, answered, created_at }) => ({
        key: `batch ${id}`,
        kind: "batch" as const,
        who: school,
        words: `vous propose ${plural(count - answered, "étudiant", "étudiants")}`,
        detail: `Pour ${job.title}`,
        at: created_at,
        isLate: now - Date.parse(created_at) > lateAfterDays * dayMs,
        act: "Voir le lot",
        to: `/platform/company/batches/${id}`,
      })),
    ...dated
      .filter((interview) => agendaStatusOf(interview, now).status === "opinion")
      .map((interview) => ({
        key: `opinion ${interview.id}`,
        kind: "opinion" as const,
        who: candidateOf(interview),
        words: "a passé son entretien",
        detail: `Votre avis est attendu · ${interview.job.title}`,
        at: interview.starts_at ?? "",
        isLate: false,
        act: "Donner l'avis",
        to: candidateAddress(interview.application_id, "notes"),
      })),
    ...threads
      .filter(({ unread }) => unread > 0)
      .map(({ application_id, with: name, title, last }) => ({
        key: `message ${application_id}`,
        kind: "message" as const,
        who: name,
        words: "vous a écrit",
        detail: last.author === "applicant" ? `«\u00a0${last.excerpt}\u00a0»` : title,
        at: last.sent_at,
        isLate: false,
        act: "Lire",
        to: candidateAddress(application_id, "conversation"),
      })),
  ];
  const ending = jobs
    .filter((job) => job.state === "active" && timeOf(job, today).isShort)
    .map((job): WaitingLine => {
      const { id, title, expires_on, applications_count, health } = job;
      return {
        key: `offer ${id}`,
        kind: "offer",
        who: title,
        words: "se termine bientôt",
        detail: `${plural(applications_count, "candidature", "candidatures")} pour ${plural(health?.views ?? 0, "vue", "vues")}`,
        at: expires_on,
        isLate: true,
        act: "Prolonger",
        to: "",
        job,
      };
    });
  return [...lines.sort((one, other) => one.at.localeCompare(other.at)), ...ending];
};
