import { Popover, ScrollArea } from "@mantine/core";
import { Link } from "react-router";
import { Library } from "#ui/Library.tsx";
import { useEscape } from "#ui/use-escape.ts";
import { NoticeContent, ReadAllButton } from "./NoticeContent.tsx";
import classes from "./notices.module.css";
import { useNotices } from "./use-notices.ts";

type Props = { position: "bottom-end" | "bottom-start"; onClose: () => void };

const Panel = ({ position, onClose }: Props) => {
  const center = useNotices();
  useEscape(onClose);
  return (
    <Popover
      opened
      trapFocus
      position={position}
      width={400}
      shadow="md"
      closeOnEscape={false}
      onChange={(isOpen) => !isOpen && onClose()}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications" className={classes.panel}>
        <div className={classes.head}>
          <h2 className={classes.heading}>Notifications</h2>
          <ReadAllButton center={center} />
        </div>
        <ScrollArea.Autosize mah="min(28rem, calc(100dvh - 12rem))" viewportProps={{ tabIndex: -1 }}>
          <NoticeContent center={center} onOpen={onClose} />
        </ScrollArea.Autosize>
        <p className={classes.foot}>
          <Link to="/platform/notifications" onClick={onClose}>
            Toutes les notifications
          </Link>
          <Link to="/platform/account#notifications" onClick={onClose}>
            Régler
          </Link>
        </p>
      </Popover.Dropdown>
    </Popover>
  );
};

/** The latest notices under the bell. */
export default function NoticePopover(props: Props) {
  return (
    <Library>
      <Panel {...props} />
    </Library>
  );
}
