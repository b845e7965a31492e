import { Button } from "@mantine/core";
import type { DataRequestStatus } from "@passerelle/contract/enumerations";
import { dataRequestStatusLabels } from "@passerelle/contract/work-labels";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress, useOpened } from "#ui/use-address.ts";
import { FindForm } from "./FindForm.tsx";
import { requestsQuery } from "./queries.ts";
import { RecordWindow } from "./RecordWindow.tsx";
import { RequestLine } from "./RequestLine.tsx";
import { RequestWindow } from "./RequestWindow.tsx";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Demandes sur les données — Passerelle" }];

/** What people ask about their data, for the provider's people; filter and opened request are in the address, never whose it is. */
export default function DataRequestsPage() {
  const { params, set } = useAddress();
  const asked = params.get("statut") ?? "";
  const status = (asked in dataRequestStatusLabels ? asked : "") as DataRequestStatus | "";
  const { opened, open, close } = useOpened("demande");
  const [isRecording, setIsRecording] = useState(false);
  const list = useInfiniteQuery({ ...requestsQuery(status), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total;
  return (
    <div className="stack">
      <div className="row between">
        <div>
          <h2 className="no-margin">Demandes sur les données personnelles</h2>
          <p className="soft no-margin">
            Accès, effacement, rectification, opposition{"\u00a0"}: un mois pour répondre.
          </p>
        </div>
        <Button onClick={() => setIsRecording(true)}>Enregistrer une demande</Button>
      </div>
      <div className="grid-2 top-aligned">
        <SelectField
          label="État"
          labels={dataRequestStatusLabels}
          empty="Toutes"
          value={status}
          onChange={({ target }) => set({ statut: target.value })}
        />
        <FindForm onOpen={open} />
      </div>
      <QueryView query={list} failed={texts.listFailed} skeletons={3} height={90} refreshFailure="quiet" />
      {total !== undefined && total > 0 && (
        <p className="soft no-margin" role="status">
          {plural(total, "demande", "demandes")}
        </p>
      )}
      {total === 0 && <EmptyState title={texts.none} />}
      <ul className="plain-list" aria-label="Demandes">
        {list.data?.pages
          .flatMap(({ rows }) => rows)
          .map((request) => (
            <RequestLine key={request.id} request={request} onOpen={() => open(request.id)} />
          ))}
      </ul>
      <MoreButton list={list} />
      {isRecording && (
        <RecordWindow
          onDone={(id) => {
            setIsRecording(false);
            open(id);
          }}
          onClose={() => setIsRecording(false)}
        />
      )}
      {opened && <RequestWindow key={opened} id={opened} onClose={close} />}
    </div>
  );
}
