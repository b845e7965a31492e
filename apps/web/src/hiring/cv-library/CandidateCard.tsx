import { Button } from "@mantine/core";
import type { LibraryCandidate } from "@passerelle/contract/hiring/cv-library";
import { CandidateFacts, CandidateMarks } from "./CandidateFacts.tsx";
import { Excerpt } from "./Excerpt.tsx";
import { useDownloadResume } from "./queries.ts";

const shownSkills = 5;

const Acts = ({ candidate, name, onOpen }: { candidate: LibraryCandidate; name: string; onOpen: () => void }) => {
  const download = useDownloadResume();
  const { resume_url, resume_name } = candidate;
  return (
    <div className="row">
      <Button onClick={onOpen}>
        Voir le candidat<span className="visually-hidden"> {name}</span>
      </Button>
      {resume_url !== null && resume_name !== null && (
        <Button
          variant="default"
          disabled={download.isPending}
          onClick={() => download.mutate({ resume_url, resume_name })}
        >
          Télécharger le CV<span className="visually-hidden"> de {name}</span>
        </Button>
      )}
    </div>
  );
};

/**
 * A candidate in the list: who, what they study, where and when, and the passage of the CV that answers. To a company that is not
 * verified, what they study stands for their name, and nothing of them opens.
 */
export const CandidateCard = ({ candidate, onOpen }: { candidate: LibraryCandidate; onOpen: () => void }) => {
  const { skills, first_name, last_name } = candidate;
  const name = first_name === null ? null : `${first_name} ${last_name}`;
  return (
    <article className="card stack">
      <div className="row between">
        <div>
          <h2 className="card-title">{name ?? candidate.current_education}</h2>
          {name !== null && <p className="no-margin">{candidate.current_education}</p>}
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
      {name !== null && <Acts candidate={candidate} name={name} onOpen={onOpen} />}
    </article>
  );
};
