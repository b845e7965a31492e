import { Button } from "@mantine/core";
import type { ComparedApplication } from "@passerelle/contract/hiring/compared-applications";
import { IconCheck, IconFileText, IconX } from "@tabler/icons-react";
import { ofName, plural } from "#platform/formats.ts";
import { Quote } from "#ui/Quote.tsx";
import { ApplicationNotes } from "../ApplicationNotes.tsx";
import { nameOf } from "../candidate.ts";
import { StarRating } from "../StarRating.tsx";
import classes from "./compare.module.css";

type Props = { application: ComparedApplication };

export const Unknown = ({ children = "Non précisé" }: { children?: string }) => (
  <span className="soft">{children}</span>
);

/** Each skill that the offer asks for, by whether the profile has it: a sign, a word and a stroke, not a colour alone. */
export const ComparedSkills = ({ application: { fit } }: Props) =>
  fit && fit.skills.length > 0 ? (
    <ul className={classes.skills}>
      {fit.skills.map(({ name, is_met }) => (
        <li key={name} data-missing={!is_met || undefined}>
          {is_met ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
          <span>
            {name}
            <span className={is_met ? "visually-hidden" : "soft"}>{is_met ? " : présente" : " : absente"}</span>
          </span>
        </li>
      ))}
    </ul>
  ) : (
    <Unknown />
  );

/** One's own stars, to be changed, and those of each colleague. */
export const ComparedStars = ({ application }: Props) => {
  const { id, ratings, profile } = application;
  return (
    <div className={classes.lines}>
      {profile && <StarRating id={id} ratings={ratings} isCompact />}
      {ratings.all.length > 0 && (
        <ul className={classes.plain} aria-label={`Étoiles données à ${nameOf(application)}`}>
          {ratings.all.map(({ author, stars }) => (
            <li key={author}>
              {author}
              {"\u00a0"}: {plural(stars, "étoile", "étoiles")}
            </li>
          ))}
        </ul>
      )}
      {!profile && ratings.all.length === 0 && <Unknown>Aucune</Unknown>}
    </div>
  );
};

export const ComparedWord = ({ application: { message } }: Props) =>
  message ? (
    <div className={classes.word}>
      <Quote>{message}</Quote>
    </div>
  ) : (
    <Unknown>Aucun mot</Unknown>
  );

export const ComparedResumeButton = ({ application, onRead }: Props & { onRead: (id: string) => void }) =>
  application.applicant.resume_url ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      onClick={() => onRead(application.id)}
    >
      Lire le CV<span className="visually-hidden"> {ofName(nameOf(application))}</span>
    </Button>
  ) : (
    <Unknown>{application.applicant.is_nameless ? "Dès l'entretien proposé" : "Pas de CV"}</Unknown>
  );

export const ComparedNotes = ({ application }: Props) => (
  <ApplicationNotes
    applicationId={application.id}
    notes={application.notes}
    canAdd={application.profile !== null}
    about={nameOf(application)}
  />
);
