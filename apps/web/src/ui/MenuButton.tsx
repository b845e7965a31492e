import { cloneElement, type ReactElement, type Ref, Suspense, useId, useRef, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import type { MenuItems } from "./MenuList.tsx";
import { useLoadAhead } from "./use-load-ahead.ts";

const load = () => import("./MenuList.tsx");
const MenuList = lazyPart(load);

type Opener = {
  ref?: Ref<HTMLElement>;
  id?: string;
  onClick?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
};

type Props = MenuItems & {
  /** The button, whose name is the menu's too. */
  button: ReactElement<Opener>;
  position: "bottom-start" | "bottom-end";
  /** Where a line that scrolls would cut the menu. */
  isFixed?: boolean;
  /** Of the menu. */
  className?: string | undefined;
};

/**
 * A button that opens a menu of choices or acts. The library's menu, and what places it, load once the screen is drawn: they weigh as much
 * as the rest of a list.
 */
export const MenuButton = ({ button, ...list }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const id = useId();
  useLoadAhead(load);
  return (
    <>
      {cloneElement(button, {
        ref: opener,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        ...(isOpen && { "aria-controls": `${id}-dropdown` }),
        onClick: () => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        },
      })}
      {wasOpened && (
        <Suspense>
          <MenuList {...list} id={id} opener={opener} isOpen={isOpen} onOpen={setIsOpen} />
        </Suspense>
      )}
    </>
  );
};
