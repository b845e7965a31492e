import { Button } from "@mantine/core";
import { type Draft, mostDrafts, newOffer } from "@passerelle/contract/offers/posting-editor";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { formatMoment } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { discardAutosave, draftsQuery } from "./posting-editor-queries.ts";
import { texts } from "./posting-editor-texts.ts";
import { deleteLocalDraft, draftsKeptHere } from "./use-posting-autosave.ts";

/** Those of the server and of this browser, each once, the latest first; what is too many is forgotten here as it is there. */
const together = (accountId: string, there: Draft[]) => {
  const all = [...there, ...draftsKeptHere(accountId)].toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  const each = [...new Map(all.toReversed().map((one) => [one.draft, one])).values()].toSorted((a, b) =>
    b.updated_at.localeCompare(a.updated_at),
  );
  for (const { draft } of each.slice(mostDrafts)) deleteLocalDraft(accountId, newOffer(draft));
  return each.slice(0, mostDrafts);
};

type ListProps = {
  drafts: Draft[];
  onResume: (draft: string) => void;
  onDrop: (draft: string) => void;
  onNew: () => void;
};

const DraftList = ({ drafts, onResume, onDrop, onNew }: ListProps) => (
  <section className="card stack" aria-labelledby="saisies">
    <h2 id="saisies" className="no-margin">
      Reprendre une saisie non enregistrée
    </h2>
    <ul className="plain-list">
      {drafts.map(({ draft, title, updated_at }) => (
        <li key={draft} className="row between">
          <span className="address">
            <strong>{title || "Offre sans titre"}</strong>{" "}
            <span className="soft small">du {formatMoment(updated_at)}</span>
          </span>
          <span className="row">
            <Button variant="default" onClick={() => onResume(draft)}>
              Reprendre<span className="visually-hidden"> {title || "l'offre sans titre"}</span>
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onDrop(draft)}>
              Ignorer<span className="visually-hidden"> {title || "l'offre sans titre"}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
    <div>
      <Button onClick={onNew}>Commencer une nouvelle offre</Button>
    </div>
  </section>
);

/**
 * Which new offer is written, by its key in the address: a reload comes back to it, and another tab has its own. Without one, what was
 * begun and not saved is offered first.
 */
export const ChosenDraft = ({ children }: { children: (draft: string) => ReactNode }) => {
  const { user } = useSession();
  const { params, set } = useAddress();
  const asked = params.get("saisie");
  const read = useQuery({ ...draftsQuery, enabled: !asked });
  const [dropped, setDropped] = useState<string[]>([]);
  const isRead = !asked && read.data !== undefined && !read.isFetching;
  const drafts = isRead ? together(user.id, read.data.drafts).filter(({ draft }) => !dropped.includes(draft)) : [];
  const choose = (draft: string) => void set({ saisie: draft }, { replace: true });
  const drop = (draft: string) => {
    setDropped([...dropped, draft]);
    deleteLocalDraft(user.id, newOffer(draft));
    // What could not be forgotten is offered again.
    discardAutosave(newOffer(draft)).catch(() => null);
  };
  const next = isRead && drafts.length === 0 ? read.data.next : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the key that was given
  useEffect(() => {
    if (next) choose(next);
  }, [next]);
  if (asked) return children(asked);
  if (read.isError && !read.isFetching)
    return <ErrorState message={texts.draftsFailed} onRetry={() => read.refetch()} />;
  if (!isRead || drafts.length === 0) return <Skeletons count={4} height={140} />;
  return <DraftList drafts={drafts} onResume={choose} onDrop={drop} onNew={() => choose(read.data.next)} />;
};
