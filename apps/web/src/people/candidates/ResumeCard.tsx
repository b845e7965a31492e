import { Button, Skeleton } from "@mantine/core";
import type { CandidateProfile } from "@passerelle/contract/people/candidates";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { formatDay, plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./profile.module.css";
import { resumesQuery } from "./queries.ts";
import { ResumeField } from "./ResumeField.tsx";
import { ResumesList } from "./ResumesList.tsx";
import type { ProfileState } from "./use-profile-form.ts";

// The PDF reader is heavy: loaded with the first look.
const PdfPages = lazyPart(() => import("#ui/PdfPages.tsx"));
const isPdf = (name: string) => /\.pdf$/i.test(name);

/** What was found in the CV that was just chosen. */
const Found = ({ state }: { state: ProfileState }) => {
  const { resume, foundCount, toCheck } = state;
  if (resume.isReading)
    return (
      <div role="status" className="stack tight">
        <span>Lecture de votre CV…</span>
        <Skeleton height={12} width="70%" />
        <Skeleton height={12} width="45%" />
      </div>
    );
  if (!resume.isRead) return null;
  if (resume.isScan)
    return (
      <p className="no-margin" role="status">
        Ce fichier ne contient pas de texte, comme un document scanné{"\u00a0"}: nous n'avons rien pu y lire. Il sera
        gardé et envoyé tel quel avec vos candidatures.
      </p>
    );
  return (
    <p className="no-margin" role="status">
      <strong>
        {foundCount === 0
          ? "Rien à remplir."
          : `${plural(foundCount, "information trouvée", "informations trouvées")}.`}
      </strong>{" "}
      {foundCount > 0 &&
        (toCheck.length > 0
          ? `${plural(toCheck.length, "champ reste", "champs restent")} à vérifier plus bas.`
          : "Toutes sont vérifiées.")}
    </p>
  );
};

/** First thing of the profile: the CV that goes with applications, a look at it, what was found in it, and the others. */
export const ResumeCard = ({ profile, state }: { profile: CandidateProfile | null; state: ProfileState }) => {
  const { resume, isBusy } = state;
  const { data: resumes = [], refetch } = useQuery(resumesQuery);
  const [isSeen, setIsSeen] = useState(false);
  const [isListed, setIsListed] = useState(false);
  const sent = resumes.find(({ is_default }) => is_default);
  const isTaken = resume.file !== null && !resume.error;
  const name = isTaken ? resume.file?.name : sent?.label || sent?.name;
  const shown = isTaken ? resume.file : sent && isPdf(sent.name) ? sent.url : null;
  return (
    <section className={classes.section} aria-label="Votre CV">
      <div className={name ? classes.resume : "stack"}>
        {name && (
          <div className="stack tight">
            <h2 className={classes.name}>{name}</h2>
            <p className="row no-margin">
              {isTaken && resume.isRead && !resume.isScan && <StatusBadge label="Bien lu" tone="success" />}
              {isTaken ? (
                <span className="soft small">sera enregistré avec votre profil</span>
              ) : (
                <>
                  <StatusBadge label="Envoyé avec vos candidatures" tone="success" />
                  {sent && <span className="soft small">déposé le {formatDay(sent.created_at)}</span>}
                </>
              )}
            </p>
            <Found state={state} />
            <div className="row">
              {shown && isPdf(resume.file?.name ?? sent?.name ?? "") && (
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconEye size={18} aria-hidden />}
                  aria-expanded={isSeen}
                  onClick={() => setIsSeen(!isSeen)}
                >
                  {isSeen ? "Masquer" : "Voir"}
                  <span className="visually-hidden"> le CV</span>
                </Button>
              )}
              {resumes.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-expanded={isListed}
                  onClick={() => setIsListed(!isListed)}
                >
                  {resumes.length === 1 ? "Mon CV" : `Mes ${resumes.length} CV`}
                </Button>
              )}
            </div>
          </div>
        )}
        {!name && <Found state={state} />}
        {isListed && <ResumesList resumes={resumes} />}
        {isSeen && shown && (
          <div className={classes.look}>
            <Suspense fallback={<Skeleton height={320} />}>
              <PdfPages key={name} url={shown} name={name ?? "CV"} onStale={() => refetch()} />
            </Suspense>
          </div>
        )}
        <ResumeField profile={profile} error={resume.error} isBusy={isBusy} onChoose={resume.choose} />
      </div>
    </section>
  );
};
