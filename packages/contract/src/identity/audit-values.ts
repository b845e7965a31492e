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
} from "../work-labels.ts";

const roles: Record<string, string> = { ...schoolRoleLabels, ...companyRoleLabels };
const plans: Record<string, string> = { free: "Gratuit", premium: "Premium" };
const yesOrNo: Record<string, string> = { 1: "oui", 0: "non", true: "oui", false: "non" };

/** Labels of the codes that a detail of the audit log may hold, by name of the detail. A value without a label is shown as it is. */
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

/** Label of the value of detail `name`; the value itself when this version does not know it. */
export const auditValueOf = (name: string, value: string | number): string => {
  const labels = Object.hasOwn(valueLabels, name) ? valueLabels[name] : undefined;
  const written = String(value);
  return (labels && Object.hasOwn(labels, written) && labels[written]) || written;
};
