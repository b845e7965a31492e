import { Button } from "@mantine/core";
import type { LibraryCandidate } from "@passerelle/contract/hiring/cv-library";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isRefusal } from "#platform/api.ts";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { NamelessNote } from "#ui/NamelessNote.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "#ui/side-panel.module.css";
import { EmptyState } from "#ui/states.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { useNeighbours } from "#ui/use-neighbours.ts";
import { Excerpt } from "./Excerpt.tsx";
import library from "./library.module.css";
import { matchedLine, matchedSkills } from "./matched-line.ts";
import { PanelHead } from "./PanelHead.tsx";
import { candidateQuery, useDownloadResume } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  id: string;
  /** The row of the list, for the line that answers the search; undefined where the list does not hold it. */
  row: LibraryCandidate | undefined;
  words: string[];
  order: string[];
  count: number;
  /** Asks for more rows: the last one shown is open. */
  onLast: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  isProposing: boolean;
  onProposing: (isProposing: boolean) => void;
};

/** A candidate is passed over when the next one is chosen within this time. */
const passingMs = 200;

/** One candidate beside the list: what the profile and the CV say, and an offer to propose. */
export default function LibraryPanel({ id, row, words, order, count, onLast, onClose, ...head }: Props) {
  // Opening is counted and shown to the candidate: who is only passed over by J and K is not opened.
  const stayedOn = useDebounced(id, passingMs);
  const read = useQuery({ ...candidateQuery(id), enabled: stayedOn === id });
  const download = useDownloadResume();
  const neighbours = useNeighbours(id, order);
  const body = useRef<HTMLDivElement>(null);
  const isLast = neighbours.place !== -1 && !neighbours.next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each end that is reached
  useEffect(() => {
    if (isLast) onLast();
  }, [isLast, neighbours.total]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate is read from the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [id]);
  const isRefused = isRefusal(read.error);
  const shown = isRefused ? undefined : read.data;
  const cache = useQueryClient();
  // Who no longer looks is not in the list either.
  useEffect(() => {
    if (isRefused) void cache.invalidateQueries({ queryKey: ["cv-library", "list"] });
  }, [cache, isRefused]);
  const line = row && words.length > 0 ? matchedLine(row.excerpt) : [];
  return (
    <section className={classes.panel} aria-label={shown ? `${shown.first_name} ${shown.last_name}` : "Candidat"}>
      <QueryView
        query={{ ...read, data: shown }}
        failed={texts.loadingFailed}
        isAbsence={isRefusal}
        absent={(error) => (
          <EmptyState title={error.message}>
            <Button variant="default" onClick={onClose}>
              Revenir à la liste
            </Button>
          </EmptyState>
        )}
        skeletons={3}
        refreshFailure="quiet"
      >
        {(candidate) => (
          <>
            <PanelHead candidate={candidate} place={{ ...neighbours, count }} onClose={onClose} {...head} />
            <div ref={body} className={`${classes.tabPanel} stack`}>
              {line.length > 0 && (
                <p className={library.quote}>
                  <Excerpt excerpt={line} />
                </p>
              )}
              {candidate.skills.length > 0 && (
                <p className="no-margin">
                  <strong>Compétences{"\u00a0"}:</strong> <Excerpt excerpt={matchedSkills(candidate.skills, words)} />
                </p>
              )}
              <p className="soft small no-margin">
                {candidate.contact
                  ? "Le candidat voit que votre entreprise a ouvert son CV."
                  : "Le candidat voit que votre entreprise a ouvert son CV. Son adresse et son téléphone s'affichent s'il ou elle accepte une offre."}
              </p>
              {candidate.is_nameless && <NamelessNote />}
              {candidate.resume_url && (
                <DocumentPreview
                  key={candidate.id}
                  url={candidate.resume_url}
                  name={candidate.resume_name ?? ""}
                  text={candidate.summary}
                  onStale={() => read.refetch()}
                  onDownload={() => download.mutate(candidate)}
                />
              )}
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
}
