import type { ReceivedApplication } from "@passerelle/contract/applications";
import { useSearchParams } from "react-router";
import { InterviewSection } from "#interviews/InterviewSection.tsx";
import { Window } from "#ui/Window.tsx";

/** From the card of an application received to its interview; the address holds the window that is opened. */
export const InterviewAction = ({ application }: { application: ReceivedApplication }) => {
  const [params, setParams] = useSearchParams();
  const { id, status, applicant } = application;
  const name = `${applicant.first_name} ${applicant.last_name}`;
  const open = (value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set("entretien", value);
        else before.delete("entretien");
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => open(id)}>
        Entretien<span className="visually-hidden"> avec {name}</span>
      </button>
      {params.get("entretien") === id && (
        <Window title={`Entretien avec ${name}`} size="lg" closesOutside={false} onClose={() => open(null)}>
          <InterviewSection applicationId={id} status={status} candidateName={name} />
        </Window>
      )}
    </>
  );
};
