import { Button } from "@mantine/core";
import type { MyApplication } from "@passerelle/contract/hiring/applications";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { useAnswer } from "./queries.ts";
import { texts } from "./texts.ts";

/** Accepts what a company proposed, or declines it once that is confirmed. */
export const InvitationAnswer = ({ application }: { application: MyApplication }) => {
  const answer = useAnswer();
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, job } = application;
  if (application.invitation !== "pending") return null;
  const send = (given: "accepted" | "declined") =>
    answer.mutate(
      { id, answer: given },
      {
        onSuccess: () => showToast("success", texts[given]),
        onError: (error) => showToast("error", error.message),
      },
    );
  const about = <span className="visually-hidden"> {job.title}</span>;
  if (isDeclining) {
    return (
      <Confirm
        action="Décliner la proposition"
        isBusy={answer.isPending}
        onConfirm={() => send("declined")}
        onCancel={() => setIsDeclining(false)}
      >
        Décliner cette proposition{"\u00a0"}? {job.company.name} ne pourra plus vous proposer cette offre, et vous ne
        pourrez plus y postuler.
      </Confirm>
    );
  }
  return (
    <div className="stack">
      <p className="no-margin small">
        Si vous acceptez, {job.company.name} reçoit votre CV, votre adresse e-mail et votre téléphone.
      </p>
      <div className="row">
        <Button disabled={answer.isPending} onClick={() => send("accepted")}>
          Accepter{about}
        </Button>
        <Button variant="default" disabled={answer.isPending} onClick={() => setIsDeclining(true)}>
          Décliner{about}
        </Button>
      </div>
    </div>
  );
};
