import {
  companyRoleLabels,
  dataRequestKindLabels,
  dataRequestStatusLabels,
  mailKindLabels,
  mailStateLabels,
  referenceListLabels,
  schoolRoleLabels,
  subscriptionTypeLabels,
  taskLabels,
  verificationWayLabels,
} from "./work-labels.ts";

const roles: Record<string, string> = { ...schoolRoleLabels, ...companyRoleLabels };
const plans: Record<string, string> = { free: "Gratuit", premium: "Premium" };
const yesOrNo: Record<string, string> = { 1: "oui", 0: "non", true: "oui", false: "non" };

/** How the codes of a detail of the audit log read, by the name of the detail; what is not a code is read as it was written. */
const valueLabels: Record<string, Record<string, string>> = {
  way: verificationWayLabels,
  role: roles,
  plan: plans,
  from: { ...roles, ...plans },
  to: { ...roles, ...plans },
  task: taskLabels,
  type: subscriptionTypeLabels,
  kind: { ...mailKindLabels, ...dataRequestKindLabels },
  state: mailStateLabels,
  status: dataRequestStatusLabels,
  list: referenceListLabels,
  change: {
    added: "Ajout",
    changed: "Modification",
    removed: "Suppression",
    renamed: "Autre libellé",
    withdrawn: "Retrait",
    restored: "Remise",
    ordered: "Ordre",
  },
  answer: { accepted: "Acceptée", refused: "Refusée", withdrawn: "Retirée" },
  outcome: { complete: "Complet", cut: "Interrompu", failed: "Échec" },
  active: yesOrNo,
  is_active: yesOrNo,
  tells_candidate: yesOrNo,
  is_dry_run: yesOrNo,
  accepts_fewer: yesOrNo,
  is_staff: yesOrNo,
  is_superuser: yesOrNo,
};

/** What people read of the detail `name` of an entry of the audit log; a code that this version does not know is told as it was written. */
export const auditValueOf = (name: string, value: string | number): string => {
  const labels = Object.hasOwn(valueLabels, name) ? valueLabels[name] : undefined;
  const written = String(value);
  return (labels && Object.hasOwn(labels, written) && labels[written]) || written;
};
