import { Button } from "@mantine/core";
import { contractType } from "@passerelle/contract/enumerations";
import { contractTypeLabels } from "@passerelle/contract/labels";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber, plural } from "#platform/formats.ts";
import { FilterChip } from "#ui/FilterChip.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { Screen } from "#ui/Screen.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SortMenu } from "#ui/SortMenu.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import classes from "./company-jobs.module.css";
import { FillJobWindow } from "./FillJobWindow.tsx";
import { JobTable, type OtherRooms } from "./JobTable.tsx";
import { newOfferAddress, useOpenEditor } from "./job-addresses.ts";
import { hasProfileQuery, jobFiguresQuery, jobsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { type JobTab, jobTabs, sorts, useJobSearch } from "./use-job-search.ts";

const contracts = contractType.options.map((code) => [code, contractTypeLabels[code]] as const);

type Props = {
  others: OtherRooms;
  /** What other rooms offer for the candidates who still wait, once the position is filled. */
  waitingAnswers?: (jobId: string, onAnswered: () => void) => ReactNode;
};

/** A company's offers: searched, created, edited, and what becomes of each (docs/product/companies.md#offers-list). */
export const CompanyJobs = ({ others, waitingAnswers }: Props) => {
  const search = useJobSearch();
  const { tab, contract, sort, opened, jobId, set, close } = search;
  const openEditor = useOpenEditor();
  const profile = useQuery(hasProfileQuery);
  const hasProfile = profile.data;
  const figures = useQuery({ ...jobFiguresQuery, enabled: hasProfile === true });
  const list = useInfiniteQuery(jobsQuery(search.filters));
  // One means to try again for all that could not be read: also what tells whether an offer can be created.
  const unread = [profile, figures, list].filter(({ isError }) => isError);
  const jobs = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const create = () => openEditor(newOfferAddress);
  useShortcuts({ c: create }, hasProfile === true);
  return (
    <Screen
      title="Mes offres"
      count={
        figures.data &&
        `${plural(figures.data.active, "offre active", "offres actives")} · ${plural(figures.data.applications, "candidature", "candidatures")}`
      }
      act={
        <Button disabled={hasProfile !== true} onClick={create} title="Touche C">
          Créer une offre
        </Button>
      }
    >
      {hasProfile === false && (
        <p className="banner no-margin" role="status">
          Créez d'abord le profil de votre entreprise pour publier une offre.{" "}
          <Link to="/platform/company/profile">Créer le profil</Link>
        </p>
      )}
      <Tabs
        label="État des offres"
        tabs={
          Object.fromEntries(
            Object.entries(jobTabs).map(([name, { label, figure }]) => [
              name,
              <span key={name}>
                {label}
                {figures.data && <span className="soft small"> {formatNumber(figures.data[figure])}</span>}
              </span>,
            ]),
          ) as Record<JobTab, ReactNode>
        }
        selected={tab}
        onSelect={(name) => set({ statut: name === "toutes" ? null : name })}
      >
        <div className={classes.list}>
          <search className={classes.filters}>
            <div className={classes.search}>
              <SearchField isLabelHidden placeholder="Titre ou ville" value={search.typed} onType={search.setTyped} />
            </div>
            <FilterChip
              label="Contrat"
              choices={contracts}
              none="Tous les contrats"
              value={contract}
              onChange={(contrat) => set({ contrat })}
            />
            <span className={classes.sort}>
              <SortMenu sorts={sorts} value={sort} onChange={(tri) => set({ tri })} />
            </span>
          </search>
          {unread.length > 0 && (
            <ErrorState
              message={texts.loadingFailed}
              onRetry={() => {
                for (const one of unread) void one.refetch();
              }}
            />
          )}
          {list.isPending && <Skeletons count={8} height={52} />}
          {list.isSuccess && jobs.length === 0 && (
            <EmptyState title={search.isFiltered ? "Aucune offre ne correspond." : "Vous n'avez pas encore d'offre."}>
              {search.isFiltered && (
                <Button variant="default" onClick={search.clear}>
                  Effacer les filtres
                </Button>
              )}
            </EmptyState>
          )}
          {jobs.length > 0 && (
            <JobTable
              jobs={jobs}
              isBusy={list.isPlaceholderData}
              others={others}
              onFill={({ id }) => set({ fenetre: "pourvu", offre: id })}
            />
          )}
          <MoreButton list={list} />
        </div>
      </Tabs>
      {opened === "pourvu" && jobId && <FillJobWindow jobId={jobId} onClose={close} answers={waitingAnswers} />}
    </Screen>
  );
};
