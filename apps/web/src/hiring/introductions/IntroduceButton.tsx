import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import type { Introduceable } from "./IntroduceWindow.tsx";

const IntroduceWindow = lazyPart(async () => ({ default: (await import("./IntroduceWindow.tsx")).IntroduceWindow }));

type Props = {
  candidates: Introduceable[];
  label?: string;
  /** Called once a consent was requested. */
  onDone?: () => void;
};

/** A button that opens the window to introduce these candidates: for a card, a sheet or the bar of a selection. */
export const IntroduceButton = ({ candidates, label = "Transférer", onDone = () => {} }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = candidates;
  return (
    <>
      <BlockedWhileImpersonating isQuiet>
        <Button variant="default" disabled={candidates.length === 0} onClick={() => setIsOpen(true)}>
          {label}
          {candidates.length === 1 && first?.name && <span className="visually-hidden"> {first.name}</span>}
        </Button>
      </BlockedWhileImpersonating>
      {isOpen && (
        <Suspense>
          <IntroduceWindow candidates={candidates} onDone={onDone} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
