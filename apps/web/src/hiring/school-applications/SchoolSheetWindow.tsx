import type { SchoolSheet } from "@passerelle/contract/hiring/school-sheet";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ApplicationHistory } from "#hiring/interviews/ApplicationHistory.tsx";
import { formatDay } from "#platform/formats.ts";
import { ApplicationSheet } from "#ui/ApplicationSheet.tsx";
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
  /** In a panel beside the list. */
  isBeside?: boolean;
};

/** Everything the school knows of one candidate for one offer, and all that can be done about it. */
export default function SchoolSheetWindow({
  id,
  order,
  count,
  onLast,
  onOpen,
  onClose,
  sections,
  isBeside = false,
}: Props) {
  const read = useQuery(sheetQuery(id));
  const cache = useQueryClient();
  const isRead = read.data !== undefined;
  // Opening it has marked it as seen: what is behind the window shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet that is read
  useEffect(() => {
    if (!isRead) return;
    for (const part of ["list", "board", "overview"]) void cache.invalidateQueries({ queryKey: [...schoolKey, part] });
  }, [isRead, id]);
  return (
    <ApplicationSheet
      read={read}
      nameOf={nameOf}
      texts={texts}
      {...{ id, order, count, onLast, onOpen, onClose, isBeside }}
    >
      {(sheet) => (
        <>
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
            <ApplicationHistory applicationId={sheet.id} authors={authors} lines={sheet.history} />
          </section>
        </>
      )}
    </ApplicationSheet>
  );
}
