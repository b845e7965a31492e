import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import { type RefusalReason, refusalParagraphs, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { isRefusal } from "#platform/api.ts";
import { FormError } from "#ui/FormError.tsx";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import { SelectField } from "#ui/public/SelectField.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { LinkCandidate } from "./LinkCandidate.tsx";
import { LinkSlots } from "./LinkSlots.tsx";
import { linkQuery, useAnswerByLink, useProposeByLink } from "./queries.ts";
import { answerEffects, answerLabels } from "./texts.ts";
import "./answers.css";

export const meta = () => [
  { title: "Répondre à une candidature — Passerelle" },
  { name: "robots", content: "noindex" },
];

const Answered = ({ first_name, was_mailed }: { first_name: string; was_mailed: boolean }) => (
  <p className="banner no-margin" role="status">
    C'est fait{"\u00a0"}:{" "}
    {was_mailed
      ? `${first_name} vient de recevoir votre message.`
      : `${first_name} lira votre message dans son espace.`}
  </p>
);

/** Where the links of the recruiter's mail lead. Opening it changes nothing: the answer leaves with the button. */
export default function AnswerLinkPage() {
  const { token = "" } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(linkQuery(token));
  const { data } = query;
  const answering = useAnswerByLink(token);
  const proposing = useProposeByLink(token);
  const [slots, setSlots] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string>(params.get("reponse") ?? "");
  const [reason, setReason] = useState<RefusalReason | "">("");
  const [word, setWord] = useState("");

  const answer: Answer | undefined = data?.answers.find((code) => code === chosen) ?? data?.answers[0];
  const isRefusing = answer === "refusal";
  const isProposing = answer === "interview";
  const send = isProposing ? proposing : answering;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!data || !answer) return;
    if (isProposing) return proposing.mutate({ expected_status: data.status, slots });
    answering.mutate({
      answer,
      expected_status: data.status,
      ...(isRefusing && { refusal_word: word, ...(reason && { refusal_reason: reason }) }),
    });
  };
  const letter = data && answer && data.messages[answer];
  return (
    <div className="narrow stack">
      <h1 className="no-margin">Répondre à une candidature</h1>
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={(error) => (
          <p className="banner no-margin" role="status">
            {error.message}
          </p>
        )}
        skeletons={2}
      />
      {send.isSuccess && <Answered {...send.data} />}
      {data && letter && !send.isSuccess && (
        <form className="stack" onSubmit={submit}>
          <LinkCandidate data={data} onStale={() => query.refetch()} />
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
          {isRefusing && (
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
          {isProposing && (
            <LinkSlots token={token} firstName={data.applicant.first_name} chosen={slots} onChange={setSlots} />
          )}
          {!isProposing && (
            <MessagePreview
              label={`Ce que lira ${data.applicant.first_name}`}
              subject={letter.subject}
              body={[letter.body, ...(isRefusing ? refusalParagraphs(reason || undefined, word) : [])].join("\n\n")}
              signature={`${data.company_name}, par Passerelle`}
            />
          )}
          <div>
            <button
              type="submit"
              className="button-link"
              disabled={send.isPending || (isProposing && slots.length === 0)}
            >
              {send.isPending ? "Envoi…" : isProposing ? "Envoyer ces créneaux" : "Envoyer cette réponse"}
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
