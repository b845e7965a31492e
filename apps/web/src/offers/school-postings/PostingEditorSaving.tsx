import { Button } from "@mantine/core";
import { formatTime } from "#platform/formats.ts";
import { type Live, useLive } from "./live-value.ts";
import type { Status } from "./posting-editor-rules.ts";

/** Time of the last autosave on the server. */
export const AutosaveNote = ({ note }: { note: Live<string | null> }) => {
  const savedAt = useLive(note);
  return <p className="soft small no-margin">{savedAt && `Copie automatique gardée à ${formatTime(savedAt)}`}</p>;
};

type SaveButtonsProps = {
  /** Label of the publish button. */
  last: string;
  isBusy: boolean;
  onSave: (status: Status) => void;
};

/** The three ways to save an offer (docs/product/school-postings-and-broadcast.md#editor). */
export const SaveButtons = ({ last, isBusy, onSave }: SaveButtonsProps) => (
  <div className="row posting-save">
    <Button variant="default" disabled={isBusy} onClick={() => onSave("draft")}>
      Enregistrer un brouillon
    </Button>
    <Button variant="default" disabled={isBusy} onClick={() => onSave("saved")}>
      Enregistrer
    </Button>
    <Button disabled={isBusy} onClick={() => onSave("published")}>
      {last}
    </Button>
  </div>
);
