import { MyInterview } from "#hiring/interviews/MyInterview.tsx";
import { IntroductionTrace } from "#hiring/introductions/IntroductionTrace.tsx";
import { MessagesSent } from "#hiring/messages/MessagesSent.tsx";
import { MyApplications } from "./MyApplications.tsx";

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
