import { Modal } from "@mantine/core";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { clearUnsaved, hasUnsaved, WindowScope } from "#platform/use-unsaved.ts";
import { AskBeforeLosing } from "./AskBeforeLosing.tsx";
import { Library } from "./Library.tsx";
import { useEscape } from "./use-escape.ts";
import { useFocusBack } from "./use-focus-back.ts";
import "./window.css";

type Props = {
  title: string;
  onClose: () => void;
  /** `wide`: a page over the page. */
  size?: "md" | "lg" | "xl" | "wide";
  /** False while an accidental close would lose typed input. */
  closesOutside?: boolean;
  /** Question asked before it closes with typed input (`useUnsaved`), and its button's label. */
  question?: string;
  giveUp?: string;
  children: ReactNode;
};

const CloseWindow = createContext(() => {});
/** Closes the window like Escape: asks first when typed input would be lost. */
export const useCloseWindow = () => useContext(CloseWindow);

const focusable =
  "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex]";

/** Focuses the first field, unless the content names another (`data-autofocus`). */
const beginInFirstField = (content: HTMLElement | null) => {
  const first = content?.querySelector(focusable);
  if (first?.matches("input, select, textarea") && !content?.querySelector("[data-autofocus]"))
    first.setAttribute("data-autofocus", "");
};

/** A window over the page: focus is trapped, Escape closes it, and the focus returns. */
export const Window = ({
  title,
  onClose,
  size = "md",
  closesOutside = true,
  question = "Fermer sans enregistrer\u00a0?",
  giveUp = "Fermer sans enregistrer",
  children,
}: Props) => {
  const [scope] = useState(() => ({}));
  const [isAsking, setIsAsking] = useState(false);
  const typedIn = useRef<Element | null>(null);
  const close = () => {
    if (!hasUnsaved(scope)) return onClose();
    typedIn.current = document.activeElement;
    setIsAsking(true);
  };
  const stay = () => {
    setIsAsking(false);
    requestAnimationFrame(() => typedIn.current instanceof HTMLElement && typedIn.current.focus());
  };
  const lose = () => {
    clearUnsaved(scope);
    onClose();
  };
  useFocusBack();
  useEscape(close);
  return (
    <Library>
      <Modal.Root
        opened
        returnFocus={false}
        onClose={close}
        closeOnEscape={false}
        size={size === "wide" ? "76rem" : size}
        closeOnClickOutside={closesOutside}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Not a <header>: outside of a section it would be a second banner. */}
          <Modal.Header renderRoot={(props) => <div {...props} />}>
            <Modal.Title className="modal-title">{title}</Modal.Title>
            <Modal.CloseButton aria-label="Fermer" />
          </Modal.Header>
          <Modal.Body>
            <WindowScope value={scope}>
              <CloseWindow value={close}>
                {/* Typed input stays while the question replaces it. */}
                <div ref={beginInFirstField} hidden={isAsking}>
                  {children}
                </div>
              </CloseWindow>
            </WindowScope>
            {isAsking && <AskBeforeLosing question={question} action={giveUp} onStay={stay} onLose={lose} />}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Library>
  );
};
