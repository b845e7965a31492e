import { Button } from "@mantine/core";
import { wordMost } from "@passerelle/contract/hiring/applications";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import { IconCheck } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import classes from "./apply-sheet.module.css";
import { readWord, saveWord, startersFor, withSentence } from "./apply-word-rules.ts";

/** An optional word, kept in this tab while it is typed, with first sentences to finish. */
export const ApplyWord = ({ offer, availableOn }: { offer: OfferDetail; availableOn: string }) => {
  const { user } = useSession();
  const [word, setWord] = useState(() => readWord(user.id, offer.id));
  const area = useRef<HTMLDivElement>(null);
  const write = (next: string) => {
    setWord(next);
    saveWord(user.id, offer.id, next);
  };
  const begin = (sentence: string) => {
    write(withSentence(word, sentence, wordMost));
    // Once it is drawn: the caret goes where the sentence is to be finished.
    requestAnimationFrame(() => {
      const field = area.current?.querySelector("textarea");
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    });
  };
  return (
    <div ref={area} className="stack tight">
      <fieldset className={classes.starters}>
        <legend>
          <strong>Un mot pour {offer.school_name ?? offer.company_name}</strong>{" "}
          <span className="soft small">facultatif</span>
        </legend>
        {startersFor(availableOn && formatDay(availableOn)).map(({ label, sentence }) => {
          const isThere = word.includes(sentence.trim());
          return (
            <Button
              key={label}
              variant="default"
              size="xs"
              radius="xl"
              aria-pressed={isThere}
              rightSection={isThere && <IconCheck size={16} aria-hidden />}
              onClick={() => begin(sentence)}
            >
              {label}
            </Button>
          );
        })}
      </fieldset>
      <TextArea
        label="Votre mot"
        labelProps={{ className: "visually-hidden" }}
        rows={5}
        maxLength={wordMost}
        value={word}
        onChange={(event) => write(event.target.value)}
      />
      <p className={classes.count}>
        <span>Deux ou trois phrases suffisent.</span>
        <span>
          {formatNumber(word.length)} / {formatNumber(wordMost)}
        </span>
      </p>
    </div>
  );
};
