import { type Draft, newOffer, type TypedPosting } from "@passerelle/contract/offers/posting-editor";
import { useEffect, useRef } from "react";
import type { Live } from "./live-value.ts";
import { discardAutosave, sendAutosave } from "./posting-editor-queries.ts";
import { isEmptyTyped } from "./posting-editor-rules.ts";

export type StoredDraft = { content: TypedPosting; base_version: number | null; updated_at: string };

const hereMs = 400;
const serverMs = 2_500;

const nameOf = (accountId: string, offer: string) => `passerelle:offre:${accountId}:${offer}`;

/** The draft of an offer in this browser; null without storage or with other content. */
export const readStoredDraft = (accountId: string, offer: string): StoredDraft | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(accountId, offer)) ?? "null");
    return stored && typeof stored.content?.fields === "object" && typeof stored.updated_at === "string"
      ? stored
      : null;
  } catch {
    return null;
  }
};

/** Drafts of new offers in this browser, of this account only. */
export const draftsKeptHere = (accountId: string): Draft[] => {
  try {
    const prefix = nameOf(accountId, newOffer(""));
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const draft = name.slice(prefix.length);
        const stored = readStoredDraft(accountId, newOffer(draft));
        return stored
          ? [{ draft, title: String(stored.content.fields.title ?? ""), updated_at: stored.updated_at }]
          : [];
      });
  } catch {
    return [];
  }
};

/** Deletes what this browser stored of an offer. */
export const deleteLocalDraft = (accountId: string, offer: string) => writeHere(accountId, offer, null);

const writeHere = (accountId: string, offer: string, stored: StoredDraft | null) => {
  try {
    if (stored) localStorage.setItem(nameOf(accountId, offer), JSON.stringify(stored));
    else localStorage.removeItem(nameOf(accountId, offer));
  } catch {
    // No or full local storage: the server has the draft.
  }
};

/** The latest of the local and the server's draft. */
export const latestOf = (a: StoredDraft | null, b: StoredDraft | null) => {
  if (!a || !b) return a ?? b;
  return a.updated_at >= b.updated_at ? a : b;
};

type Options = {
  accountId: string;
  /** Its identifier, or the key of a new offer's draft. */
  offer: string;
  /** What was typed over the version that was read, and which one that is. */
  read: () => { content: TypedPosting; base_version: number | null };
  /** Time of the last save on the server. */
  note: Live<string | null>;
};

/** Keeps what is typed here at once and on the server a little later, one sending at a time, never touching the offer. */
export const usePostingAutosave = ({ accountId, offer, read, note }: Options) => {
  const state = useRef({ here: 0, server: 0, sending: Promise.resolve(), isOver: false, isForgotten: false });
  const keepHere = () => {
    const { content, base_version } = read();
    const stored = { content, base_version, updated_at: new Date().toISOString() };
    writeHere(accountId, offer, isEmptyTyped(content) ? null : stored);
  };
  const keepThere = async () => {
    const { content, base_version } = read();
    try {
      if (isEmptyTyped(content)) {
        await discardAutosave(offer);
        note.set(null);
      } else note.set((await sendAutosave(offer, content, base_version)).updated_at);
    } catch {
      // Offline, or too long: the local draft stays, and the next change retries.
    }
  };
  const stop = () => {
    clearTimeout(state.current.here);
    clearTimeout(state.current.server);
  };
  const schedule = () => {
    if (state.current.isOver) return;
    state.current.isForgotten = false;
    stop();
    state.current.here = window.setTimeout(keepHere, hereMs);
    state.current.server = window.setTimeout(() => {
      state.current.sending = state.current.sending.then(keepThere);
    }, serverMs);
  };
  /** Nothing more leaves from now on; what is on its way arrives first, so that it cannot come after what follows. */
  const settle = async () => {
    stop();
    await state.current.sending;
  };
  const keepNow = async () => {
    stop();
    keepHere();
    state.current.sending = state.current.sending.then(keepThere);
    await state.current.sending;
  };
  const forget = async ({ onServer }: { onServer: boolean }) => {
    await settle();
    // The page may close before this form is gone from it: what was thrown away is not kept again.
    state.current.isForgotten = true;
    writeHere(accountId, offer, null);
    note.set(null);
    if (onServer) await discardAutosave(offer).catch(() => null);
  };
  const end = () => {
    state.current.isOver = true;
    stop();
  };
  const latest = useRef({ keepHere });
  latest.current = { keepHere };
  useEffect(() => {
    const leave = () => {
      if (!state.current.isOver && !state.current.isForgotten) latest.current.keepHere();
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      clearTimeout(state.current.here);
      clearTimeout(state.current.server);
    };
  }, []);
  return { schedule, settle, keepNow, forget, end };
};
