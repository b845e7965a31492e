import { ClientFromMessage } from "#admin/client-schools/ClientFromMessage.tsx";
import { ContactMessages } from "./ContactMessages.tsx";

export const meta = () => [{ title: "Messages — Passerelle" }];

/** What was written from the contact page, and the client schools that it has become. */
export default function ReceivedMessagesPage() {
  return <ContactMessages messageActions={({ id }) => <ClientFromMessage messageId={id} />} />;
}
