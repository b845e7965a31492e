import { z } from "zod";
import {
  alertFrequencyLabels,
  applicationStatusLabels,
  companySizeLabels,
  contractTypeLabels,
  type domainGroupLabels,
  domainLabels,
  durationLabels,
  levelLabels,
  offerKindLabels,
  remoteLabels,
  reportReasonLabels,
  workforceLabels,
} from "./labels.ts";
import { refusalReasonLabels } from "./refusal-reasons.ts";
import { retentionRules } from "./retention-rules.ts";
import {
  broadcastEventLabels,
  broadcastStateLabels,
  clientFilterLabels,
  companyRoleLabels,
  contactKindLabels,
  dataRequestIdentityLabels,
  dataRequestKindLabels,
  dataRequestStatusLabels,
  importOriginLabels,
  importSourceStateLabels,
  importStatusLabels,
  interviewModeLabels,
  interviewStateLabels,
  introductionStateLabels,
  introductionVerdictLabels,
  keyScopeLabels,
  mailKindLabels,
  mailStateLabels,
  postingStatusLabels,
  referenceListLabels,
  reportStatusLabels,
  retentionCountLabels,
  retentionOriginLabels,
  retentionStatusLabels,
  schoolStageLabels,
  seenLabels,
  subscriptionStatusLabels,
  subscriptionTypeLabels,
  taskFailureStateLabels,
  webhookEventLabels,
  webhookStateLabels,
} from "./work-labels.ts";

/** The codes of an enumeration, in their order, from its labels. */
export const codesOf = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

/** Roles in a company; an `admin` also manages the team and the profile. */
export const companyRole = z.enum(codesOf(companyRoleLabels), "Ce rôle n'existe pas");
export type CompanyRole = z.output<typeof companyRole>;

export const keyScope = z.enum(codesOf(keyScopeLabels), "Ce droit n'existe pas");
export type KeyScope = z.output<typeof keyScope>;

export const webhookEventType = z.enum(codesOf(webhookEventLabels), "Cet événement n'existe pas");
export type WebhookEventType = z.output<typeof webhookEventType>;

export const webhookState = z.enum(codesOf(webhookStateLabels), "Cet état n'existe pas");
export type WebhookState = z.output<typeof webhookState>;

export const accountTypes = ["applicant", "company", "school"] as const;

export const level = z.enum(codesOf(levelLabels), "Ce niveau n'existe pas");
export type Level = z.output<typeof level>;

export const contractType = z.enum(codesOf(contractTypeLabels), "Ce type de contrat n'existe pas");
export type ContractType = z.output<typeof contractType>;

export const domain = z.enum(codesOf(domainLabels), "Ce domaine n'existe pas");
export type Domain = z.output<typeof domain>;

/** The short filter codes are groups of domains; `OTHER` is what no other group holds (docs/product/offers-and-search.md#domains). */
const namedGroups = {
  INFO: ["TECH"],
  MARK: ["MKT", "MKT_R"],
  COMM: ["COMM", "MEDIA"],
  FIN: ["FIN", "CPT_F"],
  RH: ["RH"],
  COM: ["BOUT", "DIST", "BIENS"],
} as const satisfies Record<string, readonly Domain[]>;
const grouped: readonly Domain[] = Object.values(namedGroups).flat();
export const domainGroups: Record<keyof typeof domainGroupLabels, readonly Domain[]> = {
  ...namedGroups,
  OTHER: codesOf(domainLabels).filter((code) => !grouped.includes(code)),
};

/** The filter for this domain alone. A code that also names a group means the group, hence the form `only:CODE`. */
export const exactDomain = (code: Domain) => (Object.hasOwn(domainGroups, code) ? (`only:${code}` as const) : code);

/** Accepts a domain code, a group code or `only:CODE`; gives the list of domains to match. Unknown codes are refused. */
export const domainFilter = z
  .string()
  .max(20)
  .transform((code, context): readonly Domain[] => {
    if (Object.hasOwn(domainGroups, code)) return domainGroups[code as keyof typeof domainGroups];
    const exact = code.replace(/^only:/, "");
    if (Object.hasOwn(domainLabels, exact)) return [exact as Domain];
    context.addIssue({ code: "custom", message: "Ce domaine n'existe pas" });
    return z.NEVER;
  });

export const duration = z.enum(codesOf(durationLabels), "Cette durée n'existe pas");
export type Duration = z.output<typeof duration>;

export const companySize = z.enum(codesOf(companySizeLabels), "Ce type d'entreprise n'existe pas");
export type CompanySize = z.output<typeof companySize>;

export const workforce = z.enum(codesOf(workforceLabels), "Cet effectif n'existe pas");
export type Workforce = z.output<typeof workforce>;

export const remote = z.enum(codesOf(remoteLabels));

export const offerKind = z.enum(codesOf(offerKindLabels));
export type OfferKind = z.output<typeof offerKind>;

export const applicationStatus = z.enum(codesOf(applicationStatusLabels), "Ce statut n'existe pas");
export type ApplicationStatus = z.output<typeof applicationStatus>;

/** The tiles of "Mes candidatures" (docs/product/applicants.md#applications-list). */
export const statusGroups = {
  in_progress: ["PD", "RV", "IN", "IV", "OF", "DF"],
  accepted: ["AC"],
  refused: ["RJ"],
  withdrawn: ["WD"],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

export const schoolStage = z.enum(codesOf(schoolStageLabels), "Cette étape n'existe pas");
export type SchoolStage = z.output<typeof schoolStage>;

export const contactKind = z.enum(codesOf(contactKindLabels), "Ce type de contact n'existe pas");
export type ContactKind = z.output<typeof contactKind>;

export const seenState = z.enum(codesOf(seenLabels), "Ce filtre n'existe pas");

export const postingStatus = z.enum(codesOf(postingStatusLabels), "Ce statut n'existe pas");
export type PostingStatus = z.output<typeof postingStatus>;

export const reportReason = z.enum(codesOf(reportReasonLabels), "Choisissez une raison");
export type ReportReason = z.output<typeof reportReason>;

export const reportStatus = z.enum(codesOf(reportStatusLabels), "Ce statut n'existe pas");

export const alertFrequency = z.enum(codesOf(alertFrequencyLabels), "Choisissez une fréquence");
export type AlertFrequency = z.output<typeof alertFrequency>;

export const importStatus = z.enum(codesOf(importStatusLabels));
export type ImportStatus = z.output<typeof importStatus>;

export const importOrigin = z.enum(codesOf(importOriginLabels));
export type ImportOrigin = z.output<typeof importOrigin>;

export const importSourceState = z.enum(codesOf(importSourceStateLabels));
export type ImportSourceState = z.output<typeof importSourceState>;

export const refusalReason = z.enum(codesOf(refusalReasonLabels), "Ce motif n'existe pas");
export const interviewMode = z.enum(codesOf(interviewModeLabels), "Choisissez comment se passe l'entretien");
export type InterviewMode = z.output<typeof interviewMode>;

export const interviewEventKind = z.enum(["proposed", "confirmed", "declined", "moved", "cancelled", "restored"]);
export const interviewState = z.enum(codesOf(interviewStateLabels));
export type InterviewState = z.output<typeof interviewState>;

/**
 * State of an offer on a support. `queued`: waits to be read or pushed. `sent`: waits for the support's answer. `read`: was in a feed
 * that was read to its end. `online`: shown there. `to_share`: a person posts it. `refused`: not shown, by our
 * check or by the support. `stopped`: must not be there any more.
 */
export const broadcastState = z.enum(codesOf(broadcastStateLabels), "Cet état n'existe pas");
export type BroadcastState = z.output<typeof broadcastState>;

/** What happened to an offer on a support. */
export const broadcastEventKind = z.enum(codesOf(broadcastEventLabels));

export const introductionState = z.enum(codesOf(introductionStateLabels));
export type IntroductionState = z.output<typeof introductionState>;

export const introductionVerdict = z.enum(codesOf(introductionVerdictLabels), "Choisissez une réponse");
export type IntroductionVerdict = z.output<typeof introductionVerdict>;

export const mailKind = z.enum(codesOf(mailKindLabels), "Ce genre de message n'existe pas");
export const mailState = z.enum(codesOf(mailStateLabels), "Cet état n'existe pas");
export const taskFailureState = z.enum(codesOf(taskFailureStateLabels), "Cet état n'existe pas");
export const referenceList = z.enum(codesOf(referenceListLabels), "Cette liste n'existe pas");

export const retentionRuleName = z.enum(
  codesOf(retentionRules as Record<keyof typeof retentionRules, never>),
  "Cette règle n'existe pas",
);
export type RetentionRuleName = z.output<typeof retentionRuleName>;
export const retentionOrigin = z.enum(codesOf(retentionOriginLabels));
export const retentionStatus = z.enum(codesOf(retentionStatusLabels));
export type RetentionStatus = z.output<typeof retentionStatus>;
export const retentionCount = z.enum(codesOf(retentionCountLabels));

export const dataRequestKind = z.enum(codesOf(dataRequestKindLabels), "Choisissez ce qui est demandé");
export type DataRequestKind = z.output<typeof dataRequestKind>;
export const dataRequestStatus = z.enum(codesOf(dataRequestStatusLabels), "Cet état n'existe pas");
export type DataRequestStatus = z.output<typeof dataRequestStatus>;
export const dataRequestIdentity = z.enum(
  codesOf(dataRequestIdentityLabels),
  "Dites comment l'identité a été vérifiée",
);
export type DataRequestIdentity = z.output<typeof dataRequestIdentity>;

/** What a company pays for. */
export const companyPlan = z.enum(["free", "premium"], "Cette formule n'existe pas");
export type CompanyPlan = z.output<typeof companyPlan>;

/** What a client school subscribes to. */
export const subscriptionType = z.enum(codesOf(subscriptionTypeLabels), "Choisissez un type d'abonnement");
export type SubscriptionType = z.output<typeof subscriptionType>;
/** Computed from the expiration date. */
export const subscriptionStatus = z.enum(codesOf(subscriptionStatusLabels));
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;
export const clientFilter = z.enum(codesOf(clientFilterLabels), "Ce filtre n'existe pas");
export type ClientFilter = z.output<typeof clientFilter>;
