import type { Renderable, Toast, ToastOptions, ValueFunction } from "react-hot-toast";

// The library and the region where messages appear are loaded at the first message: most visits show none.
const library = () => import("react-hot-toast");

/** Called when there is something to show; the root, which draws the region, sets `show` once it is there and looks for earlier wishes. */
export const toastRegion = {
  isWanted: false,
  show: () => {
    toastRegion.isWanted = true;
  },
};

type Kind = "success" | "error" | "loading" | "blank";

/** Announces a sentence. Durations are the specification's (1 §9), which are the library's defaults. */
export const showToast = async (
  kind: Kind,
  sentence: string | ValueFunction<Renderable, Toast>,
  options?: ToastOptions,
) => {
  toastRegion.show();
  const { default: toast } = await library();
  return kind === "blank" ? toast(sentence, options) : toast[kind](sentence, options);
};

export const dismissToast = async (id: string | undefined) => {
  const { default: toast } = await library();
  toast.dismiss(id);
};
