import { Button, Kbd } from "@mantine/core";
import { IconChevronLeft, IconCloudCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { CopyMenu } from "./CopyMenu.tsx";
import { useListBack } from "./job-addresses.ts";
import classes from "./job-editor.module.css";
import type { useJobSave } from "./use-job-save.ts";

const sayOf = ({ isNew, isActive, isBusy }: Pick<Props, "isNew" | "isActive" | "isBusy">) => {
  if (!isNew) return isBusy ? "Enregistrement…" : "Enregistrer les modifications";
  if (isBusy) return "Création…";
  return isActive ? "Publier" : "Créer sans publier";
};

type Props = {
  title: string;
  isNew: boolean;
  /** Whether it may still start from another offer. */
  mayCopy: boolean;
  isActive: boolean;
  isBusy: boolean;
  /** Whether something is typed, which this tab keeps. */
  isKept: boolean;
  /** What is wrong, after a try. */
  summary: string[];
};

/** Always in sight: where one is, what is kept, the one act, and what stops it. */
export const JobEditorHead = ({ title, isNew, mayCopy, isActive, isBusy, isKept, summary }: Props) => {
  const { address } = useListBack();
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <Link to={address} className={classes.back}>
          <IconChevronLeft size={18} aria-hidden />
          <span className={classes.backLabel}>Mes offres</span>
        </Link>
        <h1>{title}</h1>
        {isKept && (
          <span className={classes.kept} title="Un rechargement de la page ne perd rien.">
            <IconCloudCheck size={16} aria-hidden />
            Saisie gardée dans cet onglet
          </span>
        )}
        {mayCopy && (
          <div className={classes.copy}>
            <CopyMenu />
          </div>
        )}
        <Button type="submit" disabled={isBusy} className={classes.main ?? ""} aria-keyshortcuts="Control+Enter">
          {sayOf({ isNew, isActive, isBusy })}
          <Kbd className={classes.key ?? ""} aria-hidden>
            Ctrl ↵
          </Kbd>
        </Button>
      </div>
      {summary.length > 0 && (
        <div className={`banner banner-error ${classes.summary}`} role="alert">
          <ul>
            {summary.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </header>
  );
};

/** Why the offer is not saved, and what a colleague changed meanwhile. */
export const JobFailure = ({ save }: { save: ReturnType<typeof useJobSave> }) => (
  <>
    {save.notice.length > 0 && (
      <div className="banner" role="status">
        {save.notice.map((sentence) => (
          <p key={sentence} className="no-margin">
            {sentence}
          </p>
        ))}
      </div>
    )}
    {save.failure && (
      <div ref={save.failureRef} tabIndex={-1} className="banner banner-error row between" role="alert">
        <span>{save.failure}</span>
        {save.isConflict && (
          <Button variant="default" onClick={save.refresh}>
            Actualiser en gardant ma saisie
          </Button>
        )}
      </div>
    )}
  </>
);
