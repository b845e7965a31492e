import type { CaseState } from "@passerelle/contract/offers/moderation";
import { caseStateLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { Figure } from "#ui/Figure.tsx";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";
import { CaseLine } from "./CaseLine.tsx";
import { CaseWindow, type Preview } from "./CaseWindow.tsx";
import { FindOffer } from "./FindOffer.tsx";
import { casesQuery, figuresQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "#ui/triage.css";
import "./offer-reports.css";

const isState = (value: string): value is CaseState => Object.hasOwn(caseStateLabels, value);

const Figures = () => {
  const { data } = useQuery(figuresQuery);
  return (
    <div className="grid-4 figures">
      <Figure label="À traiter" value={data?.waiting} />
      <Figure label="Contestées" value={data?.appealed} />
      <Figure label="Masquées" value={data?.hidden} />
      <Figure label="Délai médian (90 jours)" value={data?.median_hours ?? undefined} unit={"\u00a0h"} />
    </div>
  );
};

/** Reported and judged offers, for the provider's people; filter, search, page and opened offer are in the address. */
export const ReportedOffers = ({ preview }: { preview: Preview }) => {
  const { params, set, search, typed, setTyped } = useTypedSearch({ resets: ["page"] });
  const asked = params.get("etat") ?? "";
  const state = isState(asked) ? asked : undefined;
  const page = pageIn(params);
  const { opened, open, close } = useOpened("offre");
  const query = useQuery(casesQuery({ state, search, page }));
  const { data } = query;
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">Signalements</h2>
        <p className="soft no-margin">
          Les offres contestées par leur auteur d'abord, puis celles qui attendent une décision depuis le plus
          longtemps.
        </p>
      </div>
      <Figures />
      <FindOffer onFound={open} />
      <div className="grid-2">
        <SearchField placeholder="Titre ou entreprise" value={typed} onType={setTyped} />
        <SelectField
          label="État"
          labels={caseStateLabels}
          empty="Tous"
          value={state ?? ""}
          onChange={(event) => set({ etat: event.target.value, page: null })}
        />
      </div>
      <QueryView query={query} failed={texts.listFailed} skeletons={4} height={110}>
        {(data) => (
          <p className="soft no-margin" role="status">
            {plural(data.total, "offre", "offres")}
          </p>
        )}
      </QueryView>
      {data?.total === 0 && (
        <EmptyState title={search || state ? "Aucune offre ne correspond." : "Aucune offre n'a été signalée."} />
      )}
      <ul className="plain-list" aria-label="Offres signalées">
        {data?.rows.map((row) => (
          <CaseLine key={row.offer.id} row={row} onOpen={() => open(row.offer.id)} />
        ))}
      </ul>
      <PageTurner page={page} pages={pagesOf(data?.total ?? 0)} onTurn={(to) => set({ page: pageParam(to) })} />
      {opened && <CaseWindow key={opened} id={opened} preview={preview} onClose={close} />}
    </div>
  );
};
