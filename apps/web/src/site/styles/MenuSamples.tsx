import { Button } from "@mantine/core";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { MenuButton } from "#ui/MenuButton.tsx";
import { ignore, longText, Sample } from "./Sample.tsx";

const MenuList = lazyPart(() => import("#ui/MenuList.tsx"));
const RowTip = lazyPart(() => import("#ui/RowTip.tsx"));

const choices = [
  ["AP", "Apprentissage"],
  ["PR", longText],
] as const;

export const MenuSamples = () => {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  return (
    <Sample title="Menus" note="La liste et le nom d'un acte se chargent une fois l'écran affiché.">
      <MenuButton
        position="bottom-start"
        acts={[
          { label: "Renommer", onChoose: ignore },
          { label: "Déplacer à gauche", disabled: true, onChoose: ignore },
          { label: "Modèles de messages", to: "/platform/company/templates" },
        ]}
        button={<Button variant="default">Actes</Button>}
      />
      <Button
        ref={opener}
        variant="default"
        onClick={() => setIsOpen(!isOpen)}
        onMouseEnter={() => setIsPointed(true)}
        onMouseLeave={() => setIsPointed(false)}
      >
        Choix
      </Button>
      <Suspense>
        <MenuList
          id="choix-d-exemple"
          opener={opener}
          isOpen={isOpen}
          onOpen={setIsOpen}
          position="bottom-start"
          choices={choices}
          value="AP"
          onChange={ignore}
        />
        {isPointed && <RowTip label="Choisir" of={opener} />}
      </Suspense>
    </Sample>
  );
};
