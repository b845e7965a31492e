import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { useState } from "react";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { SaveTemplateWindow, TemplatesWindow } from "./PostingEditorTemplates.tsx";
import { newValues, typedOver } from "./posting-editor-rules.ts";
import { useDuplicate } from "./use-duplicate.ts";
import type { PostingTyping } from "./use-posting-typing.ts";

type Props = { posting: SchoolPosting | null } & Pick<PostingTyping, "live" | "applyTemplate">;

/** What else can be done with an offer: templates, and a copy of it. */
export const EditorActions = ({ posting, live, applyTemplate }: Props) => {
  const duplicate = useDuplicate();
  const [opened, setOpened] = useState<"templates" | "save-template" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ActionMenu
        label="Autres actions"
        about="sur l'offre"
        actions={[
          { label: posting ? "Appliquer un modèle" : "Partir d'un modèle", onChoose: () => setOpened("templates") },
          { label: "Enregistrer comme modèle", onChoose: () => setOpened("save-template") },
          ...(posting ? [{ label: "Dupliquer l'offre", onChoose: () => duplicate.mutate(posting.id) }] : []),
        ]}
      />
      {opened === "templates" && <TemplatesWindow onUse={applyTemplate} onClose={close} />}
      {opened === "save-template" && (
        <SaveTemplateWindow
          title={live.get().title}
          read={() => typedOver(newValues(""), live.get())}
          onClose={close}
        />
      )}
    </>
  );
};
