import { Button } from "@mantine/core";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { AdministratorsOnly } from "#ui/AdministratorsOnly.tsx";
import { AskBeforeLosing } from "#ui/AskBeforeLosing.tsx";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Confirm } from "#ui/Confirm.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { Leaving } from "#ui/Leaving.tsx";
import LeavingWindow from "#ui/LeavingWindow.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { RefusedItems } from "#ui/RefusedItems.tsx";
import { TextField } from "#ui/TextField.tsx";
import Toasts from "#ui/Toasts.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { ignore, longText, Sample } from "./Sample.tsx";

const nothing = () => Promise.resolve();

/** Questions in the page. */
export const ConfirmSamples = () => (
  <Sample title="Questions dans la page">
    <Confirm action="Retirer ma candidature" isBusy={false} onConfirm={ignore} onCancel={ignore}>
      L'entreprise ne la verra plus. {longText}
    </Confirm>
    <Confirm action="Retrait…" otherwise="La garder" isBusy onConfirm={ignore} onCancel={ignore}>
      Retirer cette candidature{"\u00a0"}?
    </Confirm>
    <RefusedItems
      refused={[
        { id: "1", name: "Camille Aubry", detail: "Déjà acceptée ailleurs." },
        { id: "2", name: longText, detail: "Déjà acceptée ailleurs." },
        { id: "3", name: "", detail: "Retirée par la personne." },
      ]}
      onClose={ignore}
    />
    <RefusedItems refused={[]} onClose={ignore} />
  </Sample>
);

const kinds = ["success", "error", "blank"] as const;

/** Questions in windows, what is typed and not saved, and messages. */
export const AskingSamples = () => {
  const [open, setOpen] = useState("");
  const [typed, setTyped] = useState("");
  const close = () => setOpen("");
  const opens = (name: string) => (
    <Button variant="default" onClick={() => setOpen(name)}>
      {name}
    </Button>
  );
  return (
    <Sample
      title="Questions en fenêtre et messages"
      note="Tant que le champ est rempli, quitter la page ou sa fenêtre est demandé."
    >
      <div className="row">
        {opens("Confirmer")}
        {opens("Confirmer, éteint")}
        {opens("Quitter une saisie")}
        {opens("Quitter une saisie gardée")}
        {opens("Perdre une saisie")}
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            onClick={() => void showToast(kind, kind === "blank" ? longText : "Message")}
          >
            Message {kind}
          </Button>
        ))}
      </div>
      <TextField label="Saisie à ne pas perdre" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Unsaved isDirty={typed !== ""} />
      <Leaving />
      <Toasts />
      {open.startsWith("Confirmer") && (
        <ConfirmWindow
          title="Supprimer l'offre"
          action="Supprimer"
          isDisabled={open !== "Confirmer"}
          onConfirm={close}
          onClose={close}
        >
          <p className="no-margin">{longText}</p>
        </ConfirmWindow>
      )}
      {open === "Quitter une saisie" && <LeavingWindow keeping={undefined} onStay={close} onLeave={close} />}
      {open === "Quitter une saisie gardée" && (
        <LeavingWindow keeping={{ keep: nothing, forget: nothing }} onStay={close} onLeave={close} />
      )}
      {open === "Perdre une saisie" && (
        <Window title="Perdre une saisie" onClose={close}>
          <AskBeforeLosing question={"Fermer\u00a0?"} action="Fermer" onStay={close} onLose={close} />
          <CancelButton />
        </Window>
      )}
    </Sample>
  );
};

/** What stands in place of a screen that the person may not use yet. */
export const ReservedSamples = () => (
  <Sample
    title="Réservé, à compléter"
    note="Pendant une prise en main, ce qui est réservé à l'école s'éteint avec sa raison."
  >
    <AdministratorsOnly />
    <ProfileRequired to="#profil">Créez votre profil pour postuler. {longText}</ProfileRequired>
    <BlockedWhileImpersonating>
      <Button>Un acte réservé à l'école</Button>
    </BlockedWhileImpersonating>
    <BlockedWhileImpersonating isQuiet>
      <Button variant="default">Le même, sans phrase</Button>
    </BlockedWhileImpersonating>
  </Sample>
);
