import { MyApplications } from "#applications/MyApplications.tsx";
import { MyInterview } from "#interviews/MyInterview.tsx";
import { IntroductionTrace } from "#introductions/IntroductionTrace.tsx";
import { MessagesSent } from "#messages/MessagesSent.tsx";

export const meta = () => [{ title: "Mes candidatures — Passerelle" }];

export default function MyApplicationsPage() {
  return (
    <MyApplications
      sections={(id) => (
        <>
          <MyInterview applicationId={id} />
          <MessagesSent applicationId={id} />
          <IntroductionTrace applicationId={id} />
        </>
      )}
    />
  );
}
