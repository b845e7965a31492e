import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import { type RefusalReason, refusalParagraphs, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { ApiError } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { FormError } from "#ui/FormError.tsx";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import { SelectField } from "#ui/public/SelectField.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { linkQuery, useAnswerByLink } from "./queries.ts";
import { answerEffects, answerLabels } from "./texts.ts";
import "./answers.css";

export const meta = () => [
  { title: "Répondre à une candidature — Passerelle" },
  { name: "robots", content: "noindex" },
];

/** Where the links of the recruiter's mail lead. Opening it changes nothing: the answer leaves with the button. */
export default function AnswerLinkPage() {
  const { token = "" } = useParams();
  const [params] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(linkQuery(token));
  const send = useAnswerByLink(token);
  const [chosen, setChosen] = useState<string>(params.get("reponse") ?? "");
  const [reason, setReason] = useState<RefusalReason | "">("");
  const [word, setWord] = useState("");

  const answer: Answer | undefined = data?.answers.find((code) => code === chosen) ?? data?.answers[0];
  const isRefusal = answer === "refusal";
  const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!data || !answer) return;
    send.mutate({
      answer,
      expected_status: data.status,
      ...(isRefusal && { refusal_word: word, ...(reason && { refusal_reason: reason }) }),
    });
  };
  const letter = data && answer && data.messages[answer];
  return (
    <div className="narrow stack">
      <h1 className="no-margin">Répondre à une candidature</h1>
      {isPending && <Skeletons count={2} />}
      {isOver && (
        <p className="banner no-margin" role="status">
          {error.message}
        </p>
      )}
      {error && !isOver && <ErrorState message={error.message} onRetry={() => refetch()} />}
      {send.isSuccess && (
        <p className="banner no-margin" role="status">
          C'est fait{"\u00a0"}:{" "}
          {send.data.was_mailed
            ? `${send.data.first_name} vient de recevoir votre message.`
            : `${send.data.first_name} lira votre message dans son espace.`}
        </p>
      )}
      {data && letter && !send.isSuccess && (
        <form className="stack" onSubmit={submit}>
          <p className="no-margin">
            <strong>{data.applicant.first_name}</strong>
            {data.applicant.current_education && `, ${data.applicant.current_education},`} a postulé à votre offre{" "}
            <strong>
              «{"\u00a0"}
              {data.job.title}
              {"\u00a0"}»
            </strong>{" "}
            le {formatDay(data.received_at)}.
          </p>
          <FormError>{send.error?.message}</FormError>
          <fieldset className="reasons card">
            <legend className="visually-hidden">Votre réponse</legend>
            {data.answers.map((code) => (
              <label key={code}>
                <input
                  type="radio"
                  name="answer"
                  value={code}
                  checked={answer === code}
                  onChange={() => setChosen(code)}
                />
                <span>{answerLabels[code]}</span>
              </label>
            ))}
          </fieldset>
          {isRefusal && (
            <>
              <SelectField
                label="Motif (facultatif)"
                labels={refusalReasonLabels}
                empty="Sans motif"
                value={reason}
                onChange={(event) => setReason(event.target.value as RefusalReason | "")}
              />
              <TextField
                label="Un mot de votre part (facultatif)"
                maxLength={500}
                value={word}
                onChange={(event) => setWord(event.target.value)}
              />
            </>
          )}
          {answer && <p className="no-margin">{answerEffects[answer]}</p>}
          <MessagePreview
            label={`Ce que lira ${data.applicant.first_name}`}
            subject={letter.subject}
            body={[letter.body, ...(isRefusal ? refusalParagraphs(reason || undefined, word) : [])].join("\n\n")}
            signature={`${data.company_name}, par Passerelle`}
          />
          <div>
            <button type="submit" className="button-link" disabled={send.isPending}>
              {send.isPending ? "Envoi…" : "Envoyer cette réponse"}
            </button>
          </div>
        </form>
      )}
      <p className="no-margin">
        <Link to="/platform/company/candidates">Ouvrir mon espace</Link>
      </p>
    </div>
  );
}
