import { UnstyledButton } from "@mantine/core";
import type { LibraryCandidate } from "@passerelle/contract/hiring/cv-library";
import { IconSend } from "@tabler/icons-react";
import { memo } from "react";
import { formatAge, formatMoment } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { RowAct } from "#ui/RowAct.tsx";
import rows from "#ui/row-list.module.css";
import { Excerpt } from "./Excerpt.tsx";
import classes from "./library.module.css";
import { matchedLine, matchedSkills } from "./matched-line.ts";
import { shortTieOf } from "./ties.ts";

type Props = {
  candidate: LibraryCandidate;
  words: string[];
  isOpen: boolean;
  onOpen: (id: string) => void;
  onPropose: (id: string) => void;
};

const shownSkills = 5;

/** What of the candidate answers the search: the line of the CV, else the skills. */
const Answer = ({ candidate, words }: Pick<Props, "candidate" | "words">) => {
  const line = words.length > 0 ? matchedLine(candidate.excerpt) : [];
  if (line.length > 0) return <Excerpt excerpt={line} />;
  const { skills } = candidate;
  return (
    <>
      <Excerpt excerpt={matchedSkills(skills.slice(0, shownSkills), words)} />
      {skills.length > shownSkills && ` + ${skills.length - shownSkills}`}
    </>
  );
};

/**
 * A candidate of the library: who, what they study, what answers the search, how far and since when. To a company that is not verified,
 * what they study stands for their name, and nothing opens.
 */
export const LibraryRow = memo(({ candidate, words, isOpen, onOpen, onPropose }: Props) => {
  const { id, first_name, last_name, current_education, city, distance_km, updated_at } = candidate;
  const name = first_name === null ? null : `${first_name} ${last_name}`;
  const tie = shortTieOf(candidate);
  return (
    <li className={rows.row} data-open={isOpen || undefined}>
      <span className={rows.face}>
        <Monogram name={name ?? current_education} />
      </span>
      <div className={rows.who}>
        <p className={`${rows.line} ${classes.line}`}>
          {name === null ? (
            <strong className={classes.studies}>{current_education}</strong>
          ) : (
            <>
              <UnstyledButton
                className={rows.name}
                data-row={id}
                aria-current={isOpen || undefined}
                onClick={() => onOpen(id)}
              >
                {name}
              </UnstyledButton>
              <span className={classes.studies}>{current_education}</span>
            </>
          )}
        </p>
        <p className={rows.about}>
          <span className={rows.words}>
            <Answer candidate={candidate} words={words} />
          </span>
        </p>
      </div>
      <div className={rows.state}>
        <span>{[city, distance_km !== null && `${distance_km}\u00a0km`].filter(Boolean).join(", ")}</span>
        {tie ? (
          <span className={classes.tie}>{tie}</span>
        ) : (
          <time dateTime={updated_at} title={`Profil à jour au ${formatMoment(updated_at)}`}>
            {formatAge(updated_at)}
          </time>
        )}
      </div>
      {name !== null && (
        <div className={rows.acts}>
          <RowAct
            icon={<IconSend size={18} aria-hidden />}
            label="Proposer une offre"
            about={`à ${name}`}
            onClick={() => onPropose(id)}
          />
        </div>
      )}
    </li>
  );
});
