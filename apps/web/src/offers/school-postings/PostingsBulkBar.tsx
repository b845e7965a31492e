import { Button } from "@mantine/core";
import type { BulkAct, BulkRun } from "@passerelle/contract/offers/posting-bulk";
import { postingActLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { SelectionBar } from "#ui/SelectionBar.tsx";
import { BulkSubject } from "./BulkSubject.tsx";
import { choicesQuery, useExport, useStartRun } from "./postings-queries.ts";
import { postingsTexts } from "./postings-texts.ts";

type Props = {
  chosen: ReadonlySet<string>;
  onClear: () => void;
  /** A task does it from now on. */
  onStarted: (run: BulkRun) => void;
  /** What ticks more. */
  children?: ReactNode;
};

const actOf = (action: BulkAct["action"], subject: string): BulkAct => {
  if (action === "add-tag" || action === "remove-tag") return { action, tag: subject.trim() };
  if (action === "add-participant" || action === "remove-participant") return { action, user_id: subject };
  if (action === "stop-broadcast") return { action, support: subject };
  return { action };
};

/** What a school does with the offers that are ticked; what takes them off the screens is asked before. */
export const PostingsBulkBar = ({ chosen, onClear, onStarted, children }: Props) => {
  const [action, setAction] = useState<BulkAct["action"] | "">("");
  const [subject, setSubject] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const { data: choices } = useQuery(choicesQuery([]));
  const start = useStartRun();
  const exporting = useExport();
  const needsSubject = action.endsWith("-tag") || action.endsWith("-participant");
  const isReady = action !== "" && (!needsSubject || subject.trim() !== "");
  const offers = plural(chosen.size, "offre", "offres");
  const go = () => {
    if (!action) return;
    start.mutate(
      { act: actOf(action, subject), posting_ids: [...chosen] },
      {
        onSuccess: onStarted,
        onError: (error) => showToast("error", sentenceOf(error, postingsTexts.bulkFailed)),
        onSettled: () => setIsAsking(false),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (action === "archive" || action === "stop-broadcast") setIsAsking(true);
    else go();
  };
  const exportChosen = () =>
    exporting.mutate([...chosen], {
      onSuccess: ({ url, count }) => {
        window.location.assign(url);
        void showToast("success", `Export de ${plural(count, "offre", "offres")}`);
      },
      onError: (error) => showToast("error", sentenceOf(error, postingsTexts.exportFailed)),
    });
  return (
    <SelectionBar
      count={plural(chosen.size, "offre sélectionnée", "offres sélectionnées")}
      onClear={onClear}
      isFloating
    >
      {children}
      <form className="row bulk-form" onSubmit={submit}>
        <SelectField
          label="Action groupée"
          isLabelHidden
          labels={postingActLabels}
          empty="Choisir une action…"
          value={action}
          onChange={(event) => {
            setAction(event.target.value as BulkAct["action"] | "");
            setSubject("");
          }}
        />
        <BulkSubject action={action} choices={choices} value={subject} onChange={setSubject} />
        <Button type="submit" disabled={!isReady || start.isPending}>
          {start.isPending ? "En cours…" : "Appliquer"}
        </Button>
      </form>
      <BlockedWhileImpersonating>
        <Button variant="subtle" size="compact-sm" disabled={exporting.isPending} onClick={exportChosen}>
          Exporter en CSV
        </Button>
      </BlockedWhileImpersonating>
      {isAsking && action && (
        <ConfirmWindow
          title={`${postingActLabels[action]} de ${offers}`.replace("Archiver de", "Archiver")}
          action={postingActLabels[action]}
          isDisabled={start.isPending}
          onConfirm={go}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            {action === "archive"
              ? "Ces offres ne seront plus proposées aux candidats. Leurs candidatures restent, et vous pourrez les restaurer en brouillon."
              : "Ces offres ne seront plus diffusées sur ce qui est choisi. Vous pourrez l'activer de nouveau depuis chaque offre."}
          </p>
        </ConfirmWindow>
      )}
    </SelectionBar>
  );
};
