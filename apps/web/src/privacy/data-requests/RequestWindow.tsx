import type { HeldData } from "@passerelle/contract/privacy/data-requests";
import {
  dataRequestIdentityLabels,
  dataRequestKindLabels,
  dataRequestStatusLabels,
} from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, formatMoment, formatNumber, plural } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Terms } from "#ui/Terms.tsx";
import { Window } from "#ui/Window.tsx";
import { requestQuery } from "./queries.ts";
import { RequestActs } from "./RequestActs.tsx";
import { accountLabels, texts } from "./texts.ts";

const Held = ({ held }: { held: HeldData }) => (
  <section className="stack" aria-labelledby="tenu">
    <h3 id="tenu" className="no-margin">
      Ce qui est tenu sous cette adresse
    </h3>
    {!held.account && held.elsewhere.length === 0 && (
      <p className="no-margin">Rien{"\u00a0"}: la personne en sera informée.</p>
    )}
    <Terms
      terms={[
        [
          "Compte",
          held.account ? `${accountLabels[held.account.type]}, depuis le ${formatDay(held.account.created_at)}` : "",
        ],
        ...held.elsewhere.map(({ place, count }): [string, string] => [place, formatNumber(count)]),
        ["Autres demandes", held.former > 0 ? plural(held.former, "demande", "demandes") : ""],
      ]}
    />
  </section>
);

/** A request and what can be done about it; while it is open, how much is held, in numbers alone. */
export const RequestWindow = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useQuery(requestQuery(id));
  const { data } = query;
  const request = data?.request;
  return (
    <Window
      title={request ? `Demande\u00a0: ${dataRequestKindLabels[request.kind].toLowerCase()}` : "Demande"}
      onClose={onClose}
      size="lg"
    >
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.requestFailed)}
        absent={texts.noRequest}
        skeletons={3}
        height={60}
        refreshFailure="quiet"
      />
      {data && request && (
        <div className="stack">
          <Terms
            terms={[
              ["Adresse", request.email ?? "Oubliée à la clôture"],
              ["État", dataRequestStatusLabels[request.status]],
              ["Reçue le", formatDay(request.received_on)],
              [request.status === "open" ? "À répondre avant le" : "", formatDay(request.due_on)],
              ["Identité", dataRequestIdentityLabels[request.identity]],
              ["Enregistrée par", request.created_by ?? ""],
              ["Note", request.note],
              [
                "Close",
                request.closed_at
                  ? `${formatMoment(request.closed_at)}${request.closed_by ? `, par ${request.closed_by}` : ""}`
                  : "",
              ],
              ["Raison du refus", request.reason],
            ].filter((term): term is [string, string] => term[0] !== "")}
          />
          {data.held && <Held held={data.held} />}
          {data.held && <RequestActs request={request} held={data.held} />}
        </div>
      )}
    </Window>
  );
};
