import { Button } from "@mantine/core";
import type { ReadableWord } from "@passerelle/contract/hiring/apprentice-words";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { TextArea } from "#ui/TextArea.tsx";
import { useDecideOnWord } from "./queries.ts";
import { texts } from "./texts.ts";

/** The staff shows a word, or refuses it and tells its writer why. */
export const WordDecision = ({ word }: { word: ReadableWord }) => {
  const decide = useDecideOnWord(word.id);
  const [isRefusing, setIsRefusing] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const save = (decision: "shown" | "refused") =>
    decide.mutate(
      { decision, refusal: decision === "refused" ? refusal : "", written_at: word.written_at },
      {
        onSuccess: () => showToast("success", texts[decision]),
        onError: (error) => showToast("error", sentenceOf(error, texts.decidingFailed)),
      },
    );
  const of = <span className="visually-hidden"> le mot sur {word.company.name}</span>;
  if (!isRefusing)
    return (
      <div className="row">
        <Button disabled={decide.isPending} onClick={() => save("shown")}>
          {word.state === "shown" ? "Garder" : "Publier"}
          {of}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => setIsRefusing(true)}>
          {word.state === "shown" ? "Retirer de la page" : "Refuser"}
          {of}
        </Button>
      </div>
    );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!refusal.trim()) return setIsMissing(true);
        save("refused");
      }}
    >
      <TextArea
        label="Pourquoi, pour son auteur"
        rows={2}
        maxLength={500}
        required
        value={refusal}
        error={isMissing && !refusal.trim() ? texts.reasonMissing : undefined}
        disabled={decide.isPending}
        onChange={({ target }) => setRefusal(target.value)}
      />
      <div className="row">
        <Button type="submit" variant="danger" disabled={decide.isPending}>
          Refuser{of}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => setIsRefusing(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
