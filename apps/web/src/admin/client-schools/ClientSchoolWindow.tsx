import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { BecameClient, SchoolForm } from "./ClientSchoolForm.tsx";
import { messageQuery, sheetQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { type Started, valuesOf } from "./use-client-school-form.ts";

/** Adds a school, from a message of the contact page or not, or changes one (`id`); filled with what is true now. */
export const ClientSchoolWindow = ({
  id,
  message = null,
  onClose,
}: {
  id?: string;
  message?: string | null;
  onClose: () => void;
}) => {
  const known = useQuery({ ...sheetQuery(id ?? ""), enabled: id !== undefined, staleTime: 0, refetchInterval: false });
  const written = useQuery({ ...messageQuery(message ?? ""), enabled: message !== null });
  const waited = id !== undefined ? known : message !== null ? written : null;
  const [started, setStarted] = useState<Started | null>(
    waited ? null : { school: null, message, values: valuesOf({}) },
  );
  // Filled once: what is read again later must not take the place of what is typed.
  if (!started && id !== undefined && known.data && !known.isFetching)
    setStarted({ school: known.data, message: null, values: valuesOf(known.data) });
  // What has become a client already is no longer to be made one.
  const isTaken = !started && Boolean(message && written.data?.school_id);
  if (!started && id === undefined && written.data && !isTaken)
    setStarted({ school: null, message, values: valuesOf(written.data) });
  return (
    <Window
      title={id === undefined ? "Ajouter une école" : "Modifier l'école"}
      size="lg"
      closesOutside={false}
      onClose={onClose}
    >
      {!started && waited?.isError && (
        <ErrorState message={sentenceOf(waited.error, texts.sheetFailed)} onRetry={() => waited.refetch()} />
      )}
      {isTaken && message && (
        <div className="stack">
          <p className="banner no-margin">{texts.messageIsClient}</p>
          <BecameClient message={message} />
        </div>
      )}
      {!started && !isTaken && !waited?.isError && <Skeletons count={3} />}
      {started && <SchoolForm {...started} onClose={onClose} />}
    </Window>
  );
};
