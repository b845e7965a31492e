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

/** The library, once the region is rendered. */
const ready = async () => {
  const [{ default: toast }] = await Promise.all([library(), regionIsShown]);
  return toast;
};

let shownToasts = 0;
/**
 * Shows a toast, and gives its id at once: nothing waits for a message to appear. Durations are the library's defaults
 * (docs/product/notifications-and-mails.md#toasts); they count from when the region is rendered, as a toast shown before would be over
 * before anybody sees it. Without a network to load the region none appears.
 */
export const showToast = (
  kind: Kind,
  sentence: string | ValueFunction<Renderable, Toast>,
  options?: ToastOptions,
): string => {
  wantRegion();
  shownToasts += 1;
  const named = { ...options, id: options?.id ?? `toast-${shownToasts}` };
  void ready().then(
    (toast) => (kind === "blank" ? toast(sentence, named) : toast[kind](sentence, named)),
    () => {},
  );
  return named.id;
};

const laterName = "toastAfterLoad";
/** Shows a toast in this tab after the next page load. */
export const showToastAfterLoad = (sentence: string) => sessionStorage.setItem(laterName, sentence);
/** The toast stored for this page before it loaded. */
export const showAwaitedToast = () => {
  const sentence = sessionStorage.getItem(laterName);
  if (!sentence) return;
  sessionStorage.removeItem(laterName);
  showToast("blank", sentence, { duration: 8000 });
};

/** Shows an error as a toast unless the screen has shown it itself by then. */
export const showUnsaidError = (sentence: string) => {
  setTimeout(() => document.body.textContent.includes(sentence) || showToast("error", sentence), 500);
};

export const dismissToast = (id: string) => {
  void ready().then(
    (toast) => toast.dismiss(id),
    () => {},
  );
};
