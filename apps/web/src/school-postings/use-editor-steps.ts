import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type Step, stepNames, stepOf } from "./posting-editor-rules.ts";

/** The step of the address, and what leads to another one or to the step of a field that is wrong. */
export const useEditorSteps = () => {
  const form$ = useRef<HTMLFormElement>(null);
  const leadToError = useRef(false);
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("etape") as Step;
  const step = stepNames.includes(asked) ? asked : "rediger";
  const goTo = (next: Step) =>
    setParameters(
      (before) => {
        before.set("etape", next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  // Once its step is shown, the first field that is wrong takes the focus.
  useEffect(() => {
    if (!leadToError.current) return;
    const wrong = form$.current?.querySelector<HTMLElement>(`[data-step="${step}"] [aria-invalid="true"]`);
    if (!wrong) return;
    leadToError.current = false;
    wrong.focus();
    wrong.scrollIntoView({ block: "center" });
  });
  return {
    form$,
    step,
    goTo,
    neighbour: (by: 1 | -1) => stepNames[stepNames.indexOf(step) + by],
    leadTo: (field: string) => {
      leadToError.current = true;
      if (stepOf(field) !== step) goTo(stepOf(field));
    },
  };
};
