import { Button } from "@mantine/core";
import { contractType } from "@passerelle/contract/enumerations";
import { contractTypeLabels } from "@passerelle/contract/labels";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Figure } from "#ui/Figure.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useTypedSearch } from "#ui/use-typed.ts";
import { CompanyJobCard } from "./CompanyJobCard.tsx";
import { FillJobWindow } from "./FillJobWindow.tsx";
import type { JobFormMode } from "./JobForm.tsx";
import { JobFormWindow } from "./JobFormWindow.tsx";
import { hasProfileQuery, jobFiguresQuery, jobsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./company-jobs.css";

const stateLabels = {
  active: "Actives",
  paused: "En pause",
  expired: "Expirées",
  filled: "Pourvues",
  inactive: "Inactives",
} as const;

/** One of a list of codes, else none: an address may say anything. */
const among = <T extends string>(codes: readonly T[], value: string | null) => codes.find((code) => code === value);
const modes: readonly JobFormMode[] = ["creer", "modifier", "dupliquer"];

type Props = {
  /** What other rooms offer for one of them. */
  cardActions?: (job: CompanyJob) => ReactNode;
  /** What other rooms have to say of one of them. */
  cardNotice?: (job: CompanyJob) => ReactNode;
  /** Whether the staff has hidden one of them. */
  isHidden: (id: string) => boolean;
  /** What other rooms offer for the candidates who still wait, once the position is filled. */
  waitingAnswers?: (jobId: string, onAnswered: () => void) => ReactNode;
};

/** A company's offers: searched, created, edited, and what becomes of each (docs/product/companies.md#offers-list). */
export const CompanyJobs = ({ cardActions, cardNotice, isHidden, waitingAnswers }: Props) => {
  const { params, set, search, typed, setTyped } = useTypedSearch();
  const status = among(Object.keys(stateLabels) as (keyof typeof stateLabels)[], params.get("statut")) ?? "";
  const contract = among(contractType.options, params.get("contrat"));
  const close = () => set({ fenetre: null, offre: null });
  const opened = params.get("fenetre");
  const mode = among(modes, opened);
  const jobId = params.get("offre");
  const profile = useQuery(hasProfileQuery);
  const hasProfile = profile.data;
  const figures = useQuery({ ...jobFiguresQuery, enabled: hasProfile === true });
  const list = useInfiniteQuery(jobsQuery({ search, status, contract_type: contract ? [contract] : [] }));
  // One means to try again for all that could not be read: also what tells whether an offer can be created.
  const unread = [profile, figures, list].filter(({ isError }) => isError);
  const jobs = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = search !== "" || status !== "" || contract !== undefined;

  return (
    <div className="wide stack">
      <div className="row between">
        <h1 className="no-margin">Mes offres</h1>
        <Button disabled={hasProfile !== true} onClick={() => set({ fenetre: "creer" })}>
          Créer une offre
        </Button>
      </div>
      {hasProfile === false && (
        <p className="banner no-margin" role="status">
          Créez d'abord le profil de votre entreprise pour publier une offre.{" "}
          <Link to="/platform/company/profile">Créer le profil</Link>
        </p>
      )}
      <div className="grid-3 figures">
        <Figure label="Offres" value={figures.data?.total} />
        <Figure label="Offres actives" value={figures.data?.active} />
        <Figure label="Candidatures" value={figures.data?.applications} />
      </div>
      <search className="grid-3 job-filters">
        <SearchField placeholder="Titre ou ville" value={typed} onType={setTyped} />
        <SelectField
          label="État"
          labels={stateLabels}
          empty="Toutes"
          value={status}
          onChange={(event) => set({ statut: event.target.value })}
        />
        <SelectField
          label="Contrat"
          labels={contractTypeLabels}
          empty="Tous"
          value={contract ?? ""}
          onChange={(event) => set({ contrat: event.target.value })}
        />
      </search>
      {unread.length > 0 && (
        <ErrorState
          message={texts.loadingFailed}
          onRetry={() => {
            for (const one of unread) void one.refetch();
          }}
        />
      )}
      {list.isPending && <Skeletons count={3} />}
      {list.isSuccess && jobs.length === 0 && (
        <EmptyState title={isFiltered ? "Aucune offre ne correspond." : "Vous n'avez pas encore d'offre."}>
          {isFiltered && (
            <Button
              variant="default"
              onClick={() => {
                setTyped("");
                set({ q: null, statut: null, contrat: null });
              }}
            >
              Effacer les filtres
            </Button>
          )}
        </EmptyState>
      )}
      <ul className="plain-list" aria-label="Offres">
        {jobs.map((job) => (
          <li key={job.id}>
            <CompanyJobCard
              job={job}
              onOpen={(name, { id }) => set({ fenetre: name, offre: id })}
              actions={cardActions?.(job)}
              notice={cardNotice?.(job)}
              isHidden={isHidden(job.id)}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      {mode && hasProfile && (mode === "creer" || jobId) && (
        <JobFormWindow key={`${mode} ${jobId}`} mode={mode} jobId={jobId} onClose={close} />
      )}
      {opened === "pourvu" && jobId && <FillJobWindow jobId={jobId} onClose={close} answers={waitingAnswers} />}
    </div>
  );
};
