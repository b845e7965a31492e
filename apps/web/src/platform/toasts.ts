import type { Renderable, Toast, ToastOptions, ValueFunction } from "react-hot-toast";

// The library and the region where messages appear are loaded at the first message: most visits show none.
const library = () => import("react-hot-toast");

// A page may have something to say before the root has drawn anything: what is wanted is remembered.
let isWanted = false;
const listeners = new Set<() => void>();

/** Whether the region where messages appear is wanted, for the root that draws it. */
export const toastRegion = {
  isWanted: () => isWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
const wantRegion = () => {
  isWanted = true;
  for (const listener of listeners) listener();
};

type Kind = "success" | "error" | "loading" | "blank";

/** Announces a sentence. Durations are the specification's (1 §9), which are the library's defaults. */
export const showToast = async (
  kind: Kind,
  sentence: string | ValueFunction<Renderable, Toast>,
  options?: ToastOptions,
) => {
  wantRegion();
  const { default: toast } = await library();
  return kind === "blank" ? toast(sentence, options) : toast[kind](sentence, options);
};

const laterName = "toastAfterLoad";
/** Announces a sentence in this tab once the page that is about to be loaded is there. */
export const showToastAfterLoad = (sentence: string) => sessionStorage.setItem(laterName, sentence);
/** What was to be announced on this page before it was loaded. */
export const showAwaitedToast = () => {
  const sentence = sessionStorage.getItem(laterName);
  if (!sentence) return;
  sessionStorage.removeItem(laterName);
  void showToast("blank", sentence, { duration: 8000 });
};

/** Announces an error unless the screen has said it itself, once it has had the time to. */
export const showUnsaidError = (sentence: string) => {
  setTimeout(() => document.body.textContent.includes(sentence) || showToast("error", sentence), 500);
};

export const dismissToast = async (id: string | undefined) => {
  const { default: toast } = await library();
  toast.dismiss(id);
};
