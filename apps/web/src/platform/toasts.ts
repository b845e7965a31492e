import type { Renderable, Toast, ToastOptions, ValueFunction } from "react-hot-toast";

// The library and the region load with the first toast: most visits show none.
const library = () => import("react-hot-toast");

// A toast may come before the root has rendered: the request is stored.
let isWanted = false;
const listeners = new Set<() => void>();
let regionShown = () => {};
const regionIsShown = new Promise<void>((resolve) => {
  regionShown = resolve;
});

/** Whether the region is needed, for the root that renders it; `shown` says that it is rendered. */
export const toastRegion = {
  isWanted: () => isWanted,
  shown: regionShown,
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

/**
 * Shows a toast. Durations are the library's defaults (docs/product/notifications-and-mails.md#toasts); they count from here, so that
 * one shown before the region has loaded would be over before anybody sees it.
 */
export const showToast = async (
  kind: Kind,
  sentence: string | ValueFunction<Renderable, Toast>,
  options?: ToastOptions,
) => {
  wantRegion();
  const [{ default: toast }] = await Promise.all([library(), regionIsShown]);
  return kind === "blank" ? toast(sentence, options) : toast[kind](sentence, options);
};

const laterName = "toastAfterLoad";
/** Shows a toast in this tab after the next page load. */
export const showToastAfterLoad = (sentence: string) => sessionStorage.setItem(laterName, sentence);
/** The toast stored for this page before it loaded. */
export const showAwaitedToast = () => {
  const sentence = sessionStorage.getItem(laterName);
  if (!sentence) return;
  sessionStorage.removeItem(laterName);
  void showToast("blank", sentence, { duration: 8000 });
};

/** Shows an error as a toast unless the screen has shown it itself by then. */
export const showUnsaidError = (sentence: string) => {
  setTimeout(() => document.body.textContent.includes(sentence) || showToast("error", sentence), 500);
};

export const dismissToast = async (id: string | undefined) => {
  const { default: toast } = await library();
  toast.dismiss(id);
};
