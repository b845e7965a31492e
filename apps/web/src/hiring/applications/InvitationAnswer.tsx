import { Button } from "@mantine/core";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { Quote } from "#ui/Quote.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { useOnce } from "#ui/use-once.ts";
import classes from "./application.module.css";
import { type OwnApplication, useAnswer } from "./queries.ts";
import { texts } from "./texts.ts";

/** Accepts what a company proposed, or declines it once that is confirmed. */
const Answer = ({ application }: { application: OwnApplication }) => {
  const answer = useAnswer();
  const { isAsking: isDeclining, close, button } = useAsked();
  const { id, job } = application;
  const send = (given: "accepted" | "declined") =>
    answer
      .mutateAsync({ id, answer: given })
      .then(() => showToast("success", texts[given]))
      .catch((error: Error) => showToast("error", error.message));
  const accept = useOnce(() => send("accepted"));
  const about = <span className="visually-hidden"> {job.title}</span>;
  if (isDeclining) {
    return (
      <Confirm
        action="Décliner la proposition"
        isBusy={answer.isPending}
        onConfirm={() => send("declined")}
        onCancel={close}
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
        <Button disabled={answer.isPending} onClick={accept}>
          Accepter{about}
        </Button>
        <Button variant="default" disabled={answer.isPending} {...button}>
          Décliner{about}
        </Button>
      </div>
    </div>
  );
};

/** What the company wrote when it proposed the offer and, while it waits, the answer to give. */
export const InvitationAnswer = ({ application }: { application: OwnApplication }) => {
  const isPending = application.invitation === "pending";
  if (!isPending && !application.invitation_note) return null;
  return (
    <section
      className={`card stack ${classes.proposal}`}
      data-pending={isPending || undefined}
      aria-label="Proposition"
    >
      <h2>
        {application.job.company.name} vous {isPending ? "propose" : "a proposé"} cette offre
      </h2>
      {application.invitation_note && (
        <div>
          <p className="soft small no-margin">Le mot de l'entreprise</p>
          <Quote>{application.invitation_note}</Quote>
        </div>
      )}
      {isPending && <Answer application={application} />}
    </section>
  );
};
