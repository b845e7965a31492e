import { ActionIcon } from "@mantine/core";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { DataTable } from "#ui/DataTable.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useTypedSearch } from "#ui/use-typed.ts";
import { BoardSwitch } from "#ui/ViewSwitch.tsx";
import { MyApplicationRow } from "./MyApplicationRow.tsx";
import classes from "./my-applications.module.css";
import { NoApplication } from "./NoApplication.tsx";
import { closedColumn, OwnColumns, openColumns } from "./OwnColumns.tsx";
import { OwnGroupLabel } from "./OwnGroupLabel.tsx";
import { type OwnGroupTab, ownGroups, tabOf } from "./own-groups.ts";
import { figuresQuery, myApplicationsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

// Applicants see one status for an interview, whichever of its two codes the recruiter set.
const { IV: _, ...filterLabels } = applicationStatusLabels;

/** A board wants to be seen whole: as many as one page of the API may hold. */
const boardSize = 100;

/** The applications of the user, as rows by what waits for them and where they stand, or as a board. */
export const MyApplications = () => {
  const { params, set, search, typed, setTyped } = useTypedSearch();
  const status = params.get("statut") ?? "";
  const isBoard = params.get("vue") === "tableau";
  const tab = tabOf(params.get("onglet"));
  const { data: figures } = useQuery(figuresQuery);
  const filters = { search, status, group: isBoard ? "" : ownGroups[tab].group };
  const list = useInfiniteQuery(myApplicationsQuery(filters, isBoard ? boardSize : undefined));
  const applications = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = search !== "" || status !== "";
  // On a phone alone: a wide screen always shows them.
  const [showsFilters, setShowsFilters] = useState(false);
  const results = (
    <>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={12}
        height={52}
        isEmpty={applications.length === 0}
        empty={
          <NoApplication
            tab={isBoard ? "toutes" : tab}
            isFiltered={isFiltered}
            onClear={() => {
              setTyped("");
              set({ q: null, statut: null });
            }}
          />
        }
      />
      {applications.length > 0 &&
        (isBoard ? (
          <OwnColumns
            label="Tableau des candidatures"
            columns={[...openColumns, closedColumn]}
            applications={applications}
          />
        ) : (
          <DataTable
            label="Candidatures"
            columns={["Poste", "Où elle en est", "La suite", "Candidature"]}
            isBusy={list.isPlaceholderData}
          >
            {applications.map((application) => (
              <MyApplicationRow key={application.id} application={application} />
            ))}
          </DataTable>
        ))}
      <MoreButton list={list} />
    </>
  );
  return (
    <div className={`wide ${classes.screen}`}>
      <div className={classes.head}>
        <h1>Mes candidatures</h1>
        {figures && <span className="soft">Total {figures.total}</span>}
        <ActionIcon
          className={classes.opensFilters}
          variant="subtle"
          size="lg"
          aria-label="Rechercher et filtrer"
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
        <div className={`${classes.filters} ${showsFilters || isFiltered ? "" : classes.folded}`}>
          <SearchField placeholder="Poste ou entreprise" isLabelHidden value={typed} onType={setTyped} />
          <SelectField
            label="Statut"
            isLabelHidden
            labels={filterLabels}
            empty="Tous les statuts"
            value={status}
            onChange={(event) => set({ statut: event.target.value })}
          />
          <BoardSwitch isBoard={isBoard} onChange={(vue) => set({ vue })} />
        </div>
      </div>
      {isBoard ? (
        results
      ) : (
        <Tabs
          label="Candidatures"
          tabs={
            Object.fromEntries(
              Object.keys(ownGroups).map((key) => [
                key,
                <OwnGroupLabel key={key} tab={key as OwnGroupTab} figures={figures} />,
              ]),
            ) as Record<OwnGroupTab, React.ReactNode>
          }
          selected={tab}
          onSelect={(onglet) => set({ onglet: onglet === "toutes" ? null : onglet })}
        >
          {results}
        </Tabs>
      )}
      <Link to="/platform/applicant/school-jobs">Mes candidatures auprès des écoles</Link>
    </div>
  );
};
