import { Button } from "@mantine/core";
import type { ProviderPerson } from "@passerelle/contract/admin/provider-people";
import { useState } from "react";
import { useSession } from "#platform/session.tsx";
import { InviteWindow } from "./InviteWindow.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { ResetTwoStep } from "./ResetTwoStep.tsx";
import { RightsWindow } from "./RightsWindow.tsx";

export const meta = () => [{ title: "Accès — Passerelle" }];

/** Who may administer the product, for superusers; and, for all the provider's people, help for who cannot log in any more. */
export default function PeoplePage() {
  const { user } = useSession();
  const [changing, setChanging] = useState<ProviderPerson | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className="stack">
      <div className="row between">
        <h2 className="no-margin">Accès</h2>
        {user.is_superuser && <Button onClick={() => setIsInviting(true)}>Inviter une personne</Button>}
      </div>
      {user.is_superuser && <PeopleList onChange={setChanging} />}
      <ResetTwoStep />
      {isInviting && <InviteWindow onClose={() => setIsInviting(false)} />}
      {changing && <RightsWindow person={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}
