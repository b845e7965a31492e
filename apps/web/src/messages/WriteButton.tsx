import { lazy, Suspense, useState } from "react";
import type { Addressee } from "./MessageWindow.tsx";

const MessageWindow = lazy(async () => ({ default: (await import("./MessageWindow.tsx")).MessageWindow }));

type Props = { applications: Addressee[]; onSent?: () => void; label?: string };

/** A button that opens the window to write to these candidates; for a card, a sheet or the bar of a selection. */
export const WriteButton = ({ applications, onSent = () => {}, label = "Écrire" }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = applications;
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        disabled={applications.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {label}
        {applications.length === 1 && <span className="visually-hidden"> à {first?.name}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <MessageWindow applications={applications} onClose={() => setIsOpen(false)} onSent={onSent} />
        </Suspense>
      )}
    </>
  );
};
