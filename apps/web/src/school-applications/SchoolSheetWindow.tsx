import type { SchoolSheet } from "@passerelle/contract/school-applications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { ResumeSection } from "#ui/ResumeSection.tsx";
import { SheetWindow } from "#ui/SheetWindow.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { nameOf } from "./candidate.ts";
import { schoolKey, sheetQuery } from "./queries.ts";
import { StageSelect } from "./StageSelect.tsx";
import { TagButton } from "./TagButton.tsx";
import { texts } from "./texts.ts";

/** What other rooms know of an application: the candidate, what was written, notes, stars. */
export type SheetSections = (sheet: SchoolSheet) => ReactNode;

const authors = { applicant: "Le candidat", recruiter: "Un collègue", system: "Passerelle" } as const;

type Props = {
  id: string;
  order: string[];
  count: number;
  onLast: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  sections?: SheetSections;
};

/** Everything the school knows of one candidate for one offer, and all that can be done about it. */
export default function SchoolSheetWindow({ id, order, count, onLast, onOpen, onClose, sections }: Props) {
  const { data: sheet, isError, error, refetch } = useQuery(sheetQuery(id));
  const cache = useQueryClient();
  const isRead = sheet !== undefined;
  // Opening it has marked it as seen: what is behind the window shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet that is read
  useEffect(() => {
    if (!isRead) return;
    for (const part of ["list", "board", "overview"]) void cache.invalidateQueries({ queryKey: [...schoolKey, part] });
  }, [isRead, id]);
  return (
    <SheetWindow
      title={sheet ? nameOf(sheet) : "Candidature"}
      neighbours="Candidatures voisines"
      {...{ id, order, count, onLast, onOpen, onClose }}
    >
      {isError && !sheet && (
        <ErrorState
          message={
            error && "status" in error && (error.status === 404 || error.status === 400)
              ? texts.sheetNotFound
              : texts.loadingFailed
          }
          onRetry={() => refetch()}
        />
      )}
      {!sheet && !isError && <Skeletons count={3} />}
      {sheet && (
        <div key={sheet.id} className="sheet">
          <div className="stack">
            <div className="row between">
              <p className="no-margin">
                <strong>{sheet.posting.title}</strong>
                <br />
                <span className="soft small">Reçue le {formatDay(sheet.created_at)}</span>
              </p>
              <StageSelect application={sheet} />
            </div>
            <div className="row">
              {sheet.tags.map((tag) => (
                <span key={tag} className="badge badge-info">
                  {tag}
                </span>
              ))}
              {sheet.profile && (
                <TagButton ids={[sheet.id]} carried={sheet.tags} name={nameOf(sheet)} onRefused={() => {}} />
              )}
            </div>
            {sections?.(sheet)}
            <section className="stack tight" aria-labelledby="historique">
              <h2 id="historique" className="section-title">
                Historique
              </h2>
              <ol className="timeline">
                {sheet.history.map((event) => (
                  <li key={`${event.at} ${event.label}`}>
                    <strong>{event.label}</strong>
                    <p className="soft small no-margin">
                      {event.author || authors[event.by]} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
                    </p>
                  </li>
                ))}
              </ol>
            </section>
          </div>
          <ResumeSection resume={sheet.resume} onStale={() => refetch()} />
        </div>
      )}
    </SheetWindow>
  );
}
