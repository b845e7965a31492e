import { useEffect, useReducer, useRef } from "react";
import { useAddress } from "#ui/use-address.ts";
import { type Step, stepNames, stepOf } from "./posting-editor-rules.ts";

const focusable = 'input:not([type="file"]), textarea, select, [contenteditable="true"]';

/** The step of the address, and what leads to another one or to the step of a field that is wrong. */
export const useEditorSteps = () => {
  const form$ = useRef<HTMLFormElement>(null);
  /** What is to take the focus once its step is shown. */
  const wanted = useRef<string | null>(null);
  const { params, set } = useAddress();
  const asked = params.get("etape") as Step;
  const step = stepNames.includes(asked) ? asked : "rediger";
  const goTo = (next: Step) => set({ etape: next }, { replace: true });
  /** A field of the step that is shown is looked for by a rendering of its own. */
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  // The editor of a long text comes after the screen: what is not there yet is looked for again.
  useEffect(() => {
    const look = () => {
      const found = wanted.current && form$.current?.querySelector<HTMLElement>(wanted.current);
      const field = found && (found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable));
      // Its step is on its way: what is not on screen takes no focus.
      if (!field || field.closest("[data-step][hidden]")) return;
      wanted.current = null;
      field.closest("details:not([open])")?.setAttribute("open", "");
      field.focus();
      field.scrollIntoView({ block: "center" });
    };
    look();
    if (!wanted.current) return;
    const timer = setInterval(look, 200);
    return () => clearInterval(timer);
  });
  const leadToField = (field: string) => {
    wanted.current = `[data-step="${stepOf(field)}"] [data-path="${CSS.escape(field)}"]`;
    if (stepOf(field) !== step) goTo(stepOf(field));
    else lookAgain();
  };
  // Focuses the field named in the address once: links of other screens lead to it.
  const named = params.get("champ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name alone decides
  useEffect(() => {
    if (!named) return;
    leadToField(named);
    void set({ etape: stepOf(named), champ: null }, { replace: true });
  }, [named]);
  return {
    form$,
    step,
    goTo,
    neighbour: (by: 1 | -1) => stepNames[stepNames.indexOf(step) + by],
    /** To the first field that is wrong on the step of this one. */
    leadTo: (field: string) => {
      wanted.current = `[data-step="${stepOf(field)}"] [aria-invalid="true"]`;
      if (stepOf(field) !== step) goTo(stepOf(field));
      else lookAgain();
    },
    leadToField,
  };
};
