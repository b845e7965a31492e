import { Button } from "@mantine/core";
import type { WritableWord } from "@passerelle/contract/hiring/apprentice-words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { Quote } from "#ui/Quote.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { ownWordsQuery, useWithdrawWord } from "./queries.ts";
import { stateLabels, stateTones, texts } from "./texts.ts";
import { WordForm } from "./WordForm.tsx";

type Written = { writable: WritableWord; word: NonNullable<WritableWord["word"]>; onChange: () => void };

const WrittenWord = ({ writable, word, onChange }: Written) => {
  const withdraw = useWithdrawWord(word.id);
  const { isAsking, close, button } = useAsked();
  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => showToast("success", texts.withdrawn),
      onError: (error) => showToast("error", sentenceOf(error, texts.withdrawingFailed)),
    });
  return (
    <>
      <div>
        <StatusBadge label={stateLabels[word.state]} tone={stateTones[word.state]} />
      </div>
      <Quote>{word.body}</Quote>
      {word.refusal && (
        <p className="no-margin">
          Notre équipe précise{"\u00a0"}: {word.refusal}
        </p>
      )}
      {isAsking ? (
        <Confirm action="Retirer mon mot" isBusy={withdraw.isPending} onConfirm={confirm} onCancel={close}>
          Retirer votre mot{"\u00a0"}? Il sera supprimé, et vous pourrez en écrire un autre.
        </Confirm>
      ) : (
        <div className="row">
          <Button variant="default" onClick={onChange}>
            Modifier<span className="visually-hidden"> mon mot</span>
          </Button>
          <Button variant="default" disabled={withdraw.isPending} {...button}>
            Retirer<span className="visually-hidden"> mon mot</span>
          </Button>
          {word.state === "shown" && (
            <Link className="button-quiet" to={`/entreprises/${writable.company.slug}#mots`}>
              Voir la page
            </Link>
          )}
        </div>
      )}
    </>
  );
};

/** Once accepted by a company: what the applicant says of the work there, to write, change or withdraw. */
export const OwnWord = ({ applicationId }: { applicationId: string }) => {
  const { data } = useQuery(ownWordsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const writable = data?.find(({ application_id }) => application_id === applicationId);
  if (!writable) return null;
  const close = () => setIsOpen(false);
  const { word } = writable;
  return (
    <section className="card stack" aria-labelledby="own-word">
      <h2 id="own-word" className="no-margin">
        Votre mot sur {writable.company.name}
      </h2>
      {isOpen ? (
        <WordForm key={word?.written_at} writable={writable} onDone={close} onCancel={close} />
      ) : word ? (
        <WrittenWord writable={writable} word={word} onChange={() => setIsOpen(true)} />
      ) : (
        <>
          <p className="no-margin">
            Dites en quelques lignes à quoi ressemble le travail{"\u00a0"}: cela aide ceux qui hésitent. Avec votre
            prénom ou anonyme, et vous le retirez quand vous voulez.
          </p>
          <div>
            <Button onClick={() => setIsOpen(true)}>Écrire un mot</Button>
          </div>
        </>
      )}
    </section>
  );
};
