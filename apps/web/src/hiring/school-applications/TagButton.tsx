import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import type { RefusedItem } from "#ui/RefusedItems.tsx";

const TagWindow = lazyPart(() => import("./TagWindow.tsx"));

type Props = {
  ids: string[];
  carried: string[];
  name?: string;
  onRefused: (refused: RefusedItem[]) => void;
  onDone?: () => void;
};

/** A button that opens the window of the tags. */
export const TagButton = ({ ids, carried, name, onRefused, onDone = () => {} }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Étiqueter
        {name && <span className="visually-hidden"> {name}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <TagWindow
            ids={ids}
            carried={carried}
            name={name}
            onRefused={onRefused}
            onDone={onDone}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
