import type { MessageOutcome } from "@passerelle/contract/hiring/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Window } from "#ui/Window.tsx";
import { MessageForm } from "./MessageForm.tsx";
import { Outcomes } from "./Outcomes.tsx";
import { templatesQuery, useIsSchool, useRefreshAfterSending } from "./queries.ts";
import { texts } from "./texts.ts";
import type { Writing } from "./use-message.ts";

type Props = Writing & {
  onClose: () => void;
  /** Once it was sent and read to whom it was not. */
  onSent: () => void;
};

/** Writes to one candidate or to hundreds: a template or a free text, seen as it will be read, and the status that goes with it. */
export const MessageWindow = ({ onClose, onSent, ...writing }: Props) => {
  const query = useQuery(templatesQuery(useIsSchool()));
  const { data } = query;
  const refresh = useRefreshAfterSending();
  const [outcomes, setOutcomes] = useState<MessageOutcome[] | null>(null);
  const finish = () => {
    refresh();
    onSent();
    onClose();
  };
  const { applications } = writing;
  const [first] = applications;
  const many = plural(applications.length, "candidat", "candidats");
  const title = applications.length === 1 && first?.name ? `Écrire à ${first.name}` : `Écrire à ${many}`;
  return (
    <Window title={title} size="xl" closesOutside={false} onClose={outcomes ? finish : onClose}>
      <QueryView query={query} failed={texts.templatesFailed} skeletons={2} />
      {outcomes && <Outcomes outcomes={outcomes} onClose={finish} />}
      {data && !outcomes && <MessageForm {...writing} data={data} onMailed={finish} onOutcomes={setOutcomes} />}
    </Window>
  );
};
