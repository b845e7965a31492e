import { Popover } from "@mantine/core";
import type { RefObject } from "react";
import { Opener } from "#ui/opener.tsx";

type Props = { under: RefObject<HTMLElement | null>; onClose: () => void };

/** Why the view that is shown is not saved. */
export default function NothingToSave({ under, onClose }: Props) {
  return (
    <Popover opened onDismiss={onClose} position="bottom-end" width={260} withinPortal={false}>
      <Popover.Target>
        <Opener of={under} />
      </Popover.Target>
      <Popover.Dropdown>
        <p className="no-margin small" role="alert">
          Choisissez d'abord un filtre ou un ordre&nbsp;: cette vue est déjà un onglet.
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
