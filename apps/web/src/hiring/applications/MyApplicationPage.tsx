import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { OwnWord } from "#hiring/apprentice-words/OwnWord.tsx";
import { MyInterview } from "#hiring/interviews/MyInterview.tsx";
import { myInterviewQuery } from "#hiring/interviews/queries.ts";
import { IntroductionTrace } from "#hiring/introductions/IntroductionTrace.tsx";
import { Conversation } from "#hiring/messages/Conversation.tsx";
import { MyApplicationScreen } from "./MyApplicationScreen.tsx";

export const meta = () => [{ title: "Ma candidature — Passerelle" }];

/** What there is to do about an interview in each of its states. */
const meetings = {
  proposed: "to-choose",
  declined: "to-fix",
  cancelled: "to-fix",
  confirmed: null,
  held: null,
} as const;

export default function MyApplicationPage() {
  const { id = "" } = useParams();
  const { data: interview } = useQuery(myInterviewQuery(id));
  return (
    <MyApplicationScreen
      key={id}
      id={id}
      meeting={interview ? meetings[interview.state] : null}
      interviewAt={interview ? (meetings[interview.state] ? null : interview.starts_at) : undefined}
      interview={<MyInterview applicationId={id} />}
      ownWord={<OwnWord applicationId={id} />}
      conversation={<Conversation applicationId={id} />}
      introductions={<IntroductionTrace applicationId={id} />}
    />
  );
}
