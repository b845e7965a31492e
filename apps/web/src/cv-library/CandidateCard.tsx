import type { LibraryCandidate } from "@passerelle/contract/cv-library";
import { CandidateFacts, CandidateMarks } from "./CandidateFacts.tsx";
import { Excerpt } from "./Excerpt.tsx";
import { useDownloadResume } from "./queries.ts";

const shownSkills = 5;

/** A candidate in the list: who, what they study, where and when, and the passage of the CV that answers. */
export const CandidateCard = ({ candidate, onOpen }: { candidate: LibraryCandidate; onOpen: () => void }) => {
  const download = useDownloadResume();
  const { skills } = candidate;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  return (
    <article className="card stack">
      <div className="row between">
        <div>
          <h2 className="card-title">{name}</h2>
          <p className="no-margin">{candidate.current_education}</p>
        </div>
        <div className="row">
          <CandidateMarks candidate={candidate} />
        </div>
      </div>
      <CandidateFacts candidate={candidate} />
      {skills.length > 0 && (
        <p className="row no-margin">
          {skills.slice(0, shownSkills).map((skill) => (
            <span key={skill.name} className="tag">
              {skill.name}
            </span>
          ))}
          {skills.length > shownSkills && <span className="soft small">+ {skills.length - shownSkills}</span>}
        </p>
      )}
      <Excerpt excerpt={candidate.excerpt} />
      <div className="row">
        <button type="button" className="button-link" onClick={onOpen}>
          Voir le candidat<span className="visually-hidden"> {name}</span>
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={download.isPending}
          onClick={() => download.mutate(candidate)}
        >
          Télécharger le CV<span className="visually-hidden"> de {name}</span>
        </button>
      </div>
    </article>
  );
};
