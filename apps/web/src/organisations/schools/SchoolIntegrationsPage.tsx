import { SupportWay } from "#publishing/broadcast/SupportWay.tsx";
import { Integrations } from "./Integrations.tsx";

export const meta = () => [{ title: "Intégrations — Passerelle" }];

/** What the school is known by on each support, and how its offers get there. */
export default function SchoolIntegrationsPage() {
  return <Integrations wayOf={(support) => <SupportWay support={support} />} />;
}
