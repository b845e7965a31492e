import { ImpersonateButton } from "#admin/impersonation/ImpersonateButton.tsx";
import { ClientSheet } from "./ClientSheet.tsx";

export const meta = () => [{ title: "École cliente — Passerelle" }];

/** The sheet of a client school, where the staff may act in its name. */
export default function ClientSchoolPage() {
  return (
    <ClientSheet actions={({ id, name, is_active }) => is_active && <ImpersonateButton schoolId={id} name={name} />} />
  );
}
