import { useState } from "react";
import { focusOnMount } from "./focus-on-mount.ts";

/**
 * Whether a `Confirm` stands in place of its button. `button`: props of that button, which opens the question and is focused again once the
 * question is closed without an answer.
 */
export const useAsked = () => {
  const [state, setState] = useState<"never" | "asking" | "closed">("never");
  return {
    isAsking: state === "asking",
    close: () => setState("closed"),
    button: { ref: state === "closed" ? focusOnMount : undefined, onClick: () => setState("asking") },
  };
};
