import { MyApplications } from "#applications/MyApplications.tsx";
import { MessagesSent } from "#messages/MessagesSent.tsx";

export const meta = () => [{ title: "Mes candidatures — Passerelle" }];

export default function MyApplicationsPage() {
  return <MyApplications sections={(id) => <MessagesSent applicationId={id} />} />;
}
