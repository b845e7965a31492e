import { IconKeyboard } from "@tabler/icons-react";
import { Suspense } from "react";
import { MarkButton } from "#offers/favourites/MarkButton.tsx";
import { lazyPart } from "#platform/lazy-part.ts";

const KeysWindow = lazyPart(() => import("./KeysWindow.tsx"));

type Props = { isHelpOpen: boolean; openHelp: () => void; closeHelp: () => void };

/** Shows the keys of the list (`useListKeys`), also to who has turned them off. */
export const KeysButton = ({ isHelpOpen, openHelp, closeHelp }: Props) => (
  <>
    <MarkButton
      label="Raccourcis clavier"
      title="de la liste"
      hasLabel={false}
      isDisabled={false}
      icon={<IconKeyboard size={20} aria-hidden />}
      onClick={openHelp}
    />
    {isHelpOpen && (
      <Suspense>
        <KeysWindow onClose={closeHelp} />
      </Suspense>
    )}
  </>
);
