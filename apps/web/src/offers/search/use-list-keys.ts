import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { rowOf, type Steps } from "./use-after-hidden.ts";

const focusedId = () => document.activeElement?.closest<HTMLElement>("[data-offer]")?.dataset.offer;
const click = (element: Element | null | undefined) => element instanceof HTMLElement && element.click();

/** Shows the offer before or after, brings its row into sight and takes the focus there. */
export const stepBy = ({ ids, shown, show }: Steps, by: 1 | -1) => {
  const next = ids[ids.indexOf(focusedId() ?? shown) + by];
  if (!next) return;
  show(next);
  rowOf(next)?.querySelector<HTMLElement>("h3 a")?.focus();
};

/** Keys of a list with its panel; gives whether their list is asked for, and how to show it or put it away. */
export const useListKeys = (steps: Steps, canOpen: boolean) => {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isByKey] = useSingleKeys();
  const navigate = useNavigate();
  const { shown, close } = steps;
  useShortcuts(
    {
      j: () => stepBy(steps, 1),
      k: () => stepBy(steps, -1),
      f: () => click(rowOf(focusedId() ?? shown)?.querySelector(".offer-marks [aria-pressed]")),
      m: () => click(rowOf(focusedId() ?? shown)?.querySelector(".offer-marks button:not([aria-pressed])")),
      p: () => click(document.querySelector(".offer-apply :is(a, button)")),
      "/": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus(),
      "?": () => setIsHelpOpen(true),
    },
    isByKey,
  );
  useShortcuts(
    {
      Escape: () => {
        if (!close) return;
        close();
        rowOf(shown)?.querySelector<HTMLElement>("h3 a")?.focus();
      },
    },
    true,
  );
  useEffect(() => {
    // Elsewhere arrows scroll the page, and Enter is the link's own.
    const onKey = (event: KeyboardEvent) => {
      const link = event.target instanceof Element && event.target.closest("[data-offer] h3 a");
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (event.key === "ArrowDown") stepBy(steps, 1);
      else if (event.key === "ArrowUp") stepBy(steps, -1);
      else if (event.key === "Enter" && canOpen && link.hasAttribute("aria-current"))
        navigate(link.getAttribute("href") ?? "");
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [steps, canOpen, navigate]);
  return { isHelpOpen, openHelp: () => setIsHelpOpen(true), closeHelp: () => setIsHelpOpen(false) };
};
