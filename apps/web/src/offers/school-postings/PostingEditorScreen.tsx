import { Button } from "@mantine/core";
import { newOffer } from "@passerelle/contract/offers/posting-editor";
import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { isAbsent, sentenceOf } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { PostingEditor } from "./PostingEditor.tsx";
import { ChosenDraft } from "./PostingEditorDrafts.tsx";
import type { ReadinessSlot } from "./PostingEditorSide.tsx";
import type { ChecksSlot } from "./PostingEditorSupports.tsx";
import { autosaveQuery, ownPostingQuery, useRestorePosting } from "./posting-editor-queries.ts";
import { listAddress, texts } from "./posting-editor-texts.ts";
import { latestOf, readStoredDraft, type StoredDraft } from "./use-posting-autosave.ts";
import "./posting-editor.css";

/** An archived offer is restored before it is written again (docs/product/school-postings-and-broadcast.md#statuses). */
const Archived = ({ posting }: { posting: SchoolPosting }) => {
  const restore = useRestorePosting(posting.id);
  return (
    <EmptyState title={`« ${posting.title} » est archivée`}>
      <p>Restaurez-la en brouillon pour la modifier.</p>
      <div className="row posting-centered">
        <Button
          disabled={restore.isPending}
          onClick={() =>
            restore.mutate(undefined, {
              onSuccess: () => showToast("success", texts.restored),
              onError: (error) => showToast("error", sentenceOf(error, texts.restoreFailed)),
            })
          }
        >
          Restaurer
        </Button>
        <Link className="button-quiet" to={listAddress}>
          Toutes les offres
        </Link>
      </div>
    </EmptyState>
  );
};

type Slots = { Checks: ChecksSlot; Readiness: ReadinessSlot };
type OpeningProps = Slots & { offerId?: string; draft?: string | null };

/** Brings what the editor starts from: the offer if there is one, and what was typed of it and never saved. */
const Opening = ({ offerId, draft = null, ...slots }: OpeningProps) => {
  const { user } = useSession();
  const posting = useQuery({ ...ownPostingQuery(offerId ?? ""), enabled: offerId !== undefined });
  const offer = offerId ?? newOffer(draft ?? "");
  const there = useQuery(autosaveQuery(offer));
  const [start, setStart] = useState<{ posting: SchoolPosting | null; stored: StoredDraft | null }>();
  const isRead = (offerId === undefined || (posting.data !== undefined && !posting.isFetching)) && !there.isFetching;
  // What the editor starts from is read once; without the server's copy, this browser's will do.
  if (!start && isRead && posting.data !== null && posting.data?.status !== "archived")
    setStart({ posting: posting.data ?? null, stored: latestOf(readStoredDraft(user.id, offer), there.data ?? null) });
  if (start) return <PostingEditor draft={draft} {...start} {...slots} />;
  const isNone = posting.data === null || isAbsent(posting.error);
  if (isNone)
    return (
      <EmptyState title={texts.loadingFailed}>
        <Link to={listAddress}>Toutes les offres</Link>
      </EmptyState>
    );
  if (posting.isError && !posting.isFetching)
    return <ErrorState message={sentenceOf(posting.error, texts.loadingFailed)} onRetry={() => posting.refetch()} />;
  if (posting.data?.status === "archived" && !posting.isFetching) return <Archived posting={posting.data} />;
  return <Skeletons count={4} height={140} />;
};

/** One editor to create and to edit an offer of the school (docs/product/school-postings-and-broadcast.md#editor). */
export const PostingEditorScreen = (slots: Slots) => {
  const { offerId } = useParams();
  return (
    <div className="wide stack posting-editor">
      <h1 className="no-margin">{offerId ? "Modifier l'offre" : "Créer une offre"}</h1>
      {offerId ? (
        <Opening key={offerId} offerId={offerId} {...slots} />
      ) : (
        <ChosenDraft>{(draft) => <Opening key={draft} draft={draft} {...slots} />}</ChosenDraft>
      )}
    </div>
  );
};
