import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { Library } from "./Library.tsx";
import classes from "./side-drawer.module.css";
import { useEscape } from "./use-escape.ts";
import { useFocusBack } from "./use-focus-back.ts";

type Props = {
  title: string;
  /** Under the title. */
  subtitle?: string;
  /** Beside the title. */
  picture?: ReactNode;
  onClose: () => void;
  /** Always in sight below the content. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel at the right of the page, over all of it on a phone: focus is trapped, Escape closes it, and the focus returns. */
export const SideDrawer = ({ title, subtitle, picture, onClose, footer, children }: Props) => {
  useFocusBack();
  useEscape(onClose);
  return (
    <Library>
      <Drawer.Root
        opened
        position="right"
        size={520}
        returnFocus={false}
        onClose={onClose}
        closeOnEscape={false}
        transitionProps={{ duration: 140 }}
      >
        <Drawer.Overlay />
        <Drawer.Content classNames={{ content: classes.content }}>
          {/* Not a <header>: outside of a section it would be a second banner. */}
          <Drawer.Header className={classes.header} renderRoot={(props) => <div {...props} />}>
            {picture}
            <div className={classes.titles}>
              <Drawer.Title className={classes.title}>{title}</Drawer.Title>
              {subtitle && <p className="soft small no-margin">{subtitle}</p>}
            </div>
            <Drawer.CloseButton aria-label="Fermer" size="lg" />
          </Drawer.Header>
          <Drawer.Body className={classes.body}>{children}</Drawer.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </Drawer.Content>
      </Drawer.Root>
    </Library>
  );
};
