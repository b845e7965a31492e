import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconFlag } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";

const ReportMessageWindow = lazyPart(() => import("./ReportMessageWindow.tsx"));

type Props = { applicationId: string; messageId: string; body: string; other: string };

/** What one can do about a message of the other side. Nothing for the staff that looks in a school's name. */
export const MessageMenu = ({ other, ...message }: Props) => {
  const opener = useRef<HTMLButtonElement>(null);
  const [isReporting, setIsReporting] = useState(false);
  if (useSuspendedSession() !== null) return null;
  return (
    <>
      <Menu position="bottom-start" returnFocus withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            ref={opener}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Actions sur ce message de ${other}`}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            data-autofocus
            leftSection={<IconFlag size={16} aria-hidden />}
            onClick={() => {
              opener.current?.focus();
              setIsReporting(true);
            }}
          >
            Signaler ce message
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isReporting && (
        <Suspense>
          <ReportMessageWindow {...message} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </>
  );
};
