import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import classes from "./company-jobs.module.css";
import { FillJobWindow } from "./FillJobWindow.tsx";
import { JobChips } from "./JobChips.tsx";
import { JobTable, type OtherRooms } from "./JobTable.tsx";
import { JobTabs } from "./JobTabs.tsx";
import { newOfferAddress, useOpenEditor } from "./job-addresses.ts";
import { hasProfileQuery, jobFiguresQuery, jobsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { useJobSearch } from "./use-job-search.ts";

type Props = {
  others: OtherRooms;
  /** What other rooms offer for the candidates who still wait, once the position is filled. */
  waitingAnswers?: (jobId: string, onAnswered: () => void) => ReactNode;
};

/** A company's offers: searched, created, edited, and what becomes of each (docs/product/companies.md#offers-list). */
export const CompanyJobs = ({ others, waitingAnswers }: Props) => {
  const search = useJobSearch();
  const { opened, jobId, set, close } = search;
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
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Mes offres</h1>
        <p className={classes.found} role="status">
          {figures.data &&
            `${plural(figures.data.active, "offre active", "offres actives")} · ${plural(figures.data.applications, "candidature", "candidatures")}`}
        </p>
        <Button className={classes.create} disabled={hasProfile !== true} onClick={create} title="Touche C">
          Créer une offre
        </Button>
      </header>
      {hasProfile === false && (
        <p className={`banner no-margin ${classes.notice}`} role="status">
          Créez d'abord le profil de votre entreprise pour publier une offre.{" "}
          <Link to="/platform/company/profile">Créer le profil</Link>
        </p>
      )}
      <JobTabs search={search} figures={figures.data} />
      <JobChips search={search} hasProfile={hasProfile === true} cities={figures.data?.cities ?? []} />
      <div className={classes.list} id="table-offres" role="tabpanel" aria-label="Offres de l'état choisi">
        {unread.length > 0 && (
          <ErrorState
            message={texts.loadingFailed}
            onRetry={() => {
              for (const one of unread) void one.refetch();
            }}
          />
        )}
        {list.isPending && <Skeletons count={12} height={52} />}
        {list.isSuccess && jobs.length === 0 && (
          <EmptyState title={search.isFiltered ? "Aucune offre ne correspond." : "Vous n'avez pas encore d'offre."}>
            {search.isFiltered ? (
              <Button variant="default" onClick={search.clear}>
                Effacer les filtres
              </Button>
            ) : (
              <p className="no-margin">
                Cinq questions suffisent. Les candidatures arrivent ici dès que l'offre est publiée.
              </p>
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
        <div className={classes.more}>
          <MoreButton list={list} />
        </div>
      </div>
      {opened === "pourvu" && jobId && <FillJobWindow jobId={jobId} onClose={close} answers={waitingAnswers} />}
    </div>
  );
};
