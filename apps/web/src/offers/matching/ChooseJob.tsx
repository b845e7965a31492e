import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { MatchesLink } from "./MatchesLink.tsx";
import { activeJobsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The company's offers on screen: candidates are found for one of them. */
export const ChooseJob = () => {
  const query = useQuery(activeJobsQuery);
  const { data } = query;
  return (
    <>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={72} />
      {data?.length === 0 && (
        <EmptyState title="Vous n'avez pas d'offre en ligne.">
          <Link to="/platform/company/offers" className="button-link">
            Mes offres
          </Link>
        </EmptyState>
      )}
      <ul className="plain-list" aria-label="Offres en ligne">
        {data?.map(({ id, title, city }) => (
          <li key={id} className="card row between">
            <span>
              <strong>{title}</strong> · {city}
            </span>
            <MatchesLink jobId={id}>
              Voir les candidats<span className="visually-hidden"> pour {title}</span>
            </MatchesLink>
          </li>
        ))}
      </ul>
    </>
  );
};
