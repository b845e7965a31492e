import { Button } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import { Suspense, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import type { Addressee } from "./use-message.ts";

const MessageWindow = lazyPart(async () => ({ default: (await import("./MessageWindow.tsx")).MessageWindow }));

type Props = {
  applications: Addressee[];
  /** The status that is proposed with the message: a button that refuses asks for the reason first. */
  status?: ApplicationStatus;
  /** The reason that is proposed with a refusal. */
  reason?: RefusalReason;
  label?: string;
  /** True where writing is what the screen is for. */
  isMain?: boolean;
  onSent?: () => void;
};

/** A button that opens the window to write to these candidates; for a card, a sheet or the bar of a selection. */
export const WriteButton = ({
  applications,
  status,
  reason,
  label = "Écrire",
  isMain = false,
  onSent = () => {},
}: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = applications;
  return (
    <>
      <BlockedWhileImpersonating isQuiet>
        <Button
          variant={isMain ? "filled" : "default"}
          disabled={applications.length === 0}
          onClick={() => setIsOpen(true)}
        >
          {label}
          {applications.length === 1 && first?.name && (
            <span className="visually-hidden">
              {" "}
              {status ? "" : "à "}
              {first.name}
            </span>
          )}
        </Button>
      </BlockedWhileImpersonating>
      {isOpen && (
        <Suspense>
          <MessageWindow
            applications={applications}
            status={status}
            reason={reason}
            onClose={() => setIsOpen(false)}
            onSent={onSent}
          />
        </Suspense>
      )}
    </>
  );
};
