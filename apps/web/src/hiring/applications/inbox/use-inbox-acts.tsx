import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { Suspense, useState } from "react";
import { useProposalPage } from "#hiring/interviews/use-proposal-page.ts";
import type { Addressee } from "#hiring/messages/use-message.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { isMovable, nameOf } from "../candidate.ts";
import { useMove } from "../use-moves.ts";
import { useRefusals } from "./use-refusals.ts";

const MessageWindow = lazyPart(async () => ({
  default: (await import("#hiring/messages/MessageWindow.tsx")).MessageWindow,
}));
const RefusalWindow = lazyPart(async () => ({ default: (await import("./RefusalWindow.tsx")).RefusalWindow }));

/** An application with what its acts need. */
export type Acted = Pick<ReceivedApplication, "id" | "status" | "applicant" | "job" | "invitation">;

type Asked = { kind: "write" | "refuse"; to: Addressee[]; status?: ApplicationStatus; onDone: () => void };

const addressee = (application: Acted): Addressee & { status: ApplicationStatus; name: string } => ({
  id: application.id,
  status: application.status,
  job: application.job.title,
  name: nameOf(application),
});
const nothing = () => undefined;

/** What a recruiter does with applications, one or several, and the windows that it opens. */
export const useInboxActs = () => {
  const move = useMove();
  const propose = useProposalPage();
  const { refuse, asShown } = useRefusals();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const one = (act: (application: Acted) => void) => (application: Acted) => {
    if (isMovable(application) && application.status !== "WD") act(application);
  };
  const acts = {
    /** A window of these acts is open, or on its way. */
    isAsking: asked !== null,
    asShown,
    move,
    interview: one(({ id }) => propose([id])),
    interviewAll: (applications: { id: string }[]) => propose(applications.map(({ id }) => id)),
    write: one((application) => setAsked({ kind: "write", to: [addressee(application)], onDone: nothing })),
    refuse: one((application) => setAsked({ kind: "refuse", to: [addressee(application)], onDone: nothing })),
    review: one((application) => move(application, "RV")),
    /** For several: without a status, a message alone. */
    writeTo: (to: Addressee[], onDone: () => void, status?: ApplicationStatus) =>
      setAsked({ kind: "write", to, status, onDone }),
    refuseAll: (to: Addressee[], onDone: () => void) => setAsked({ kind: "refuse", to, onDone }),
  };
  const windows = asked && (
    <Suspense>
      {asked.kind === "write" && (
        <MessageWindow applications={asked.to} status={asked.status} onClose={close} onSent={asked.onDone} />
      )}
      {asked.kind === "refuse" && (
        <RefusalWindow
          refused={asked.to.map(({ id, status = "PD", name = "" }) => ({ id, status, name }))}
          onRefuse={(reason) => {
            asked.onDone();
            void refuse(
              asked.to.map(({ id, status = "PD", name = "" }) => ({ id, status, name })),
              reason,
            );
          }}
          onWrite={() => setAsked({ ...asked, kind: "write", status: "RJ" })}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { acts, windows };
};
export type InboxActs = ReturnType<typeof useInboxActs>["acts"];
