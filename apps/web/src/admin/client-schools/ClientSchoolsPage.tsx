import { Button } from "@mantine/core";
import type { ClientSchool } from "@passerelle/contract/admin/client-schools";
import { clientFilterLabels } from "@passerelle/contract/work-labels";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "#platform/formats.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useMedia } from "#ui/use-media.ts";
import { useTypedSearch } from "#ui/use-typed.ts";
import { ClientSchoolsCards } from "./ClientSchoolsCards.tsx";
import { ClientSchoolsTable } from "./ClientSchoolsTable.tsx";
import { ClientSchoolWindow } from "./ClientSchoolWindow.tsx";
import { clientsQuery } from "./queries.ts";
import { SwitchWindow } from "./SwitchWindow.tsx";
import { texts } from "./texts.ts";
import "./client-schools.css";

export const meta = () => [{ title: "Écoles (Clients) — Passerelle" }];

const sorts = {
  name: "Nom",
  offers: "Offres, du plus au moins",
  applications: "CV reçus, du plus au moins",
  activity: "Activité, la plus récente",
  expiration: "Expiration, la plus proche",
} as const;
const orders = { asc: true, desc: true };
/** What the address asks and nobody offers is as if it were not there. */
const among = (known: object, asked: string | null) => (asked && Object.hasOwn(known, asked) ? asked : "");

/**
 * The schools that are or were clients (docs/product/administration.md#client-schools); search, order, filter, page and window are in the
 * address.
 */
export default function ClientSchoolsPage() {
  const { params, set, search, typed, setTyped } = useTypedSearch({ resets: ["page"] });
  const [switched, setSwitched] = useState<ClientSchool | null>(null);
  // Nine columns; where they do not fit, the table becomes cards.
  const fitsTable = useMedia("(min-width: 75rem)");
  const asked = {
    search,
    status: among(clientFilterLabels, params.get("statut")),
    sort: among(sorts, params.get("tri")),
    order: among(orders, params.get("ordre")),
    page: pageIn(params),
  };
  const query = useQuery({ ...clientsQuery(asked), placeholderData: keepPreviousData });
  const { data } = query;
  const close = () => set({ fenetre: null, modifier: null, message: null });
  const list = {
    schools: data?.rows ?? [],
    onEdit: ({ id }: ClientSchool) => set({ modifier: id }),
    onSwitch: setSwitched,
  };
  const isFiltered = Boolean(asked.search || asked.status);
  return (
    <div className="wide stack client-schools">
      <div className="row between">
        <h1 className="no-margin">Écoles (Clients)</h1>
        <Button onClick={() => set({ fenetre: "ajouter" })}>Ajouter une école</Button>
      </div>
      <search className="client-filters">
        <SearchField placeholder="Nom, ville, contact, téléphone, SIRET…" value={typed} onType={setTyped} />
        <SelectField
          label="Statut"
          labels={clientFilterLabels}
          empty="Toutes les écoles"
          value={asked.status}
          onChange={({ target }) => set({ statut: target.value, page: null })}
        />
        <SelectField
          label="Trier par"
          labels={sorts}
          value={asked.sort || "name"}
          onChange={({ target }) => set({ tri: target.value, ordre: null, page: null })}
        />
      </search>
      <QueryView query={query} failed={texts.listFailed} skeletons={5} height={90}>
        {(data) => (
          <p className="soft no-margin" role="status">
            {plural(data.total, "école", "écoles")}
          </p>
        )}
      </QueryView>
      {data?.total === 0 &&
        (isFiltered ? (
          <EmptyState title="Aucune école ne correspond.">
            <Button
              variant="default"
              onClick={() => {
                setTyped("");
                set({ q: null, statut: null, page: null });
              }}
            >
              Effacer la recherche et le filtre
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title="Aucune école cliente pour le moment." />
        ))}
      {data &&
        data.rows.length > 0 &&
        (fitsTable ? (
          <ClientSchoolsTable
            {...list}
            sort={asked.sort || "name"}
            order={asked.order}
            onSort={(tri, ordre) => set({ tri, ordre, page: null })}
          />
        ) : (
          <ClientSchoolsCards {...list} />
        ))}
      {data && (
        <PageTurner page={asked.page} pages={pagesOf(data.total)} onTurn={(to) => set({ page: pageParam(to) })} />
      )}
      {params.get("fenetre") === "ajouter" && <ClientSchoolWindow message={params.get("message")} onClose={close} />}
      {params.get("modifier") && <ClientSchoolWindow id={params.get("modifier") ?? ""} onClose={close} />}
      {switched && <SwitchWindow school={switched} onClose={() => setSwitched(null)} />}
    </div>
  );
}
