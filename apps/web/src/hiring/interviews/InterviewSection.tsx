import { Button } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#ui/QueryView.tsx";
import { CompanyInterviewCard } from "./CompanyInterviewCard.tsx";
import { ProposalForm } from "./ProposalForm.tsx";
import { applicationInterviewsQuery, usePropose } from "./queries.ts";
import { texts } from "./texts.ts";
import "./interviews.css";

type Props = {
  applicationId: string;
  /** The status that the screen shows: a proposal is refused when it is no longer true. */
  status: ApplicationStatus;
  candidateName: string;
};

/** The interviews of an application received, and the means to propose one. */
export const InterviewSection = ({ applicationId, status, candidateName }: Props) => {
  const query = useQuery(applicationInterviewsQuery(applicationId));
  const { data, refetch } = query;
  const propose = usePropose();
  const [isProposing, setIsProposing] = useState(false);
  const isRunning = data?.some(({ state, is_over }) => !["cancelled", "held"].includes(state) && !is_over) ?? false;
  return (
    <section className="stack" aria-label={`Entretien avec ${candidateName}`}>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={1} />
      {data?.length === 0 && !isProposing && (
        <p className="soft no-margin">
          {status === "WD"
            ? "Cette candidature a été retirée."
            : "Aucun entretien pour l'instant. Proposez quelques moments\u00a0: le candidat choisit le sien, et l'invitation part dans vos deux agendas."}
        </p>
      )}
      {data && !isRunning && !isProposing && status !== "WD" && (
        <div>
          <Button onClick={() => setIsProposing(true)}>
            {data.length > 0 ? "Proposer un autre entretien" : "Proposer un entretien"}
          </Button>
        </div>
      )}
      {isProposing && !isRunning && (
        <ProposalForm
          isPending={propose.isPending}
          onSubmit={async ({ reason: _, ...terms }) => {
            await propose.mutateAsync({ application_id: applicationId, expected_status: status, ...terms });
            await refetch();
          }}
          onDone={() => setIsProposing(false)}
        />
      )}
      {data?.map((interview) => (
        <CompanyInterviewCard key={interview.id} interview={interview} name={candidateName} />
      ))}
    </section>
  );
};
