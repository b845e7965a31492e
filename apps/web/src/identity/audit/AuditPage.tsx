import { ImpersonateButton } from "#admin/impersonation/ImpersonateButton.tsx";
import { AuditLog } from "./AuditLog.tsx";

export const meta = () => [{ title: "Journal d'audit — Passerelle" }, { name: "robots", content: "noindex" }];

/** The audit log; an entry of a school leads to its space. */
export default function AuditPage() {
  return <AuditLog actionsOf={({ id, name }) => <ImpersonateButton schoolId={id} name={name} />} />;
}
