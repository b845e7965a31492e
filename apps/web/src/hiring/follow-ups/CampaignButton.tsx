import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";

const CampaignWindow = lazyPart(async () => ({ default: (await import("./CampaignWindow.tsx")).CampaignWindow }));

type Props = {
  studentIds: string[];
  /** Called once the message was sent. */
  onDone: () => void;
};

/** A button that opens the window to write one message to these students. */
export const CampaignButton = ({ studentIds, onDone }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BlockedWhileImpersonating isQuiet>
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={studentIds.length === 0}
          onClick={() => setIsOpen(true)}
        >
          Écrire
        </Button>
      </BlockedWhileImpersonating>
      {isOpen && (
        <Suspense>
          <CampaignWindow
            studentIds={studentIds}
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
