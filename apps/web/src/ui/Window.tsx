import { MantineProvider, Modal } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import { type ReactNode, useEffect, useState } from "react";
import { theme } from "./theme.ts";
import { useEscape } from "./use-escape.ts";

type Props = {
  title: string;
  onClose: () => void;
  /** `wide`: a page over the page. */
  size?: "md" | "lg" | "xl" | "wide";
  /** False while closing by a stray click would lose what was typed. */
  closesOutside?: boolean;
  children: ReactNode;
};

/** Gives the focus back to what had it before the window came, once it is gone. */
const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
};

/** A window over the page: focus stays in it, Escape closes it, and it goes back to what opened it. */
export const Window = ({ title, onClose, size = "md", closesOutside = true, children }: Props) => {
  useFocusBack();
  useEscape(onClose);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Modal.Root
        opened
        returnFocus={false}
        onClose={onClose}
        closeOnEscape={false}
        size={size === "wide" ? "76rem" : size}
        closeOnClickOutside={closesOutside}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Not a <header>: outside of a section it would be a second banner of the page. */}
          <Modal.Header renderRoot={(props) => <div {...props} />}>
            <Modal.Title className="modal-title">{title}</Modal.Title>
            <Modal.CloseButton aria-label="Fermer" />
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineProvider>
  );
};
