import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { fillIn, wrongVariables } from "@passerelle/contract/hiring/message-variables";
import type { MessageOutcome } from "@passerelle/contract/hiring/messages";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { type RefusalReason, refusalParagraphs, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { FormError } from "#ui/FormError.tsx";
import { LetterPreview } from "#ui/LetterPreview.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { focusFirstError } from "#ui/zod-form.ts";
import { MessageEditor } from "./MessageEditor.tsx";
import { Outcomes } from "./Outcomes.tsx";
import { templatesQuery, useIsSchool, useRefreshAfterSending, useSendMessages } from "./queries.ts";
import { sample, texts } from "./texts.ts";

export type Addressee = {
  id: string;
  /** Where the screen shows it; schools have stages instead, which a message does not move. */
  status?: ApplicationStatus;
  /** Known where one candidate is on the screen; the preview is written to it. */
  name?: string;
  /** The offer's title, for the preview, and the company that a school recruits for. */
  job?: string;
  company?: string;
};

type Props = {
  applications: Addressee[];
  /** The status that is proposed with the message. */
  status?: ApplicationStatus;
  /** The reason that is proposed with a refusal. */
  reason?: RefusalReason;
  onClose: () => void;
  /** Once it was sent and read to whom it was not. */
  onSent: () => void;
};

const { WD: _, DF: __, IN: ___, ...offered } = applicationStatusLabels;
/** What a built-in template usually goes with. */
const usual: Record<string, ApplicationStatus> = { interview: "IV", refusal: "RJ", offer: "OF" };
const templateFor: Partial<Record<ApplicationStatus, string>> = { IV: "interview", RJ: "refusal", OF: "offer" };

/** Writes to one candidate or to hundreds: a template or a free text, seen as it will be read, and the status that goes with it. */
export const MessageWindow = ({ applications, status: proposed, reason: why, onClose, onSent }: Props) => {
  const isSchool = useIsSchool();
  const formRef = useRef<HTMLFormElement>(null);
  const { data, isError, refetch } = useQuery(templatesQuery(isSchool));
  const send = useSendMessages();
  const refresh = useRefreshAfterSending();
  const [template, setTemplate] = useState(() => (proposed && templateFor[proposed]) ?? "");
  const [typed, setTyped] = useState<{ subject?: string; body?: string }>({});
  const [status, setStatus] = useState<ApplicationStatus | "">(proposed ?? "");
  const [reason, setReason] = useState<RefusalReason | "">(why ?? "");
  const [word, setWord] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [outcomes, setOutcomes] = useState<MessageOutcome[] | null>(null);

  const [first] = applications;
  const chosen = data?.templates.find(({ id }) => id === template);
  const values = { subject: typed.subject ?? chosen?.subject ?? "", body: typed.body ?? chosen?.body ?? "" };
  const shown = first?.name ?? `${sample.prenom} ${sample.nom}`;
  const [firstName = "", ...others] = shown.split(" ");
  const filling = {
    prenom: firstName,
    nom: others.join(" "),
    offre: first?.job ?? "le titre de l'offre",
    entreprise: first?.company ?? (isSchool ? "l'entreprise" : (data?.company_name ?? "")),
  };
  const isRefusal = status === "RJ";
  const refusal = isRefusal ? refusalParagraphs(reason || undefined, word) : [];
  const errors = {
    ...(isChecked && !values.subject.trim() && { subject: "L'objet du message est requis" }),
    ...(isChecked && !values.body.trim() && { body: "Le message est requis" }),
    ...(send.error instanceof ApiError &&
      Object.fromEntries(Object.entries(send.error.fields).map(([name, [sentence]]) => [name, sentence]))),
  };
  const choose = (id: string) => {
    setTemplate(id);
    setTyped({});
    if (!isSchool) setStatus(usual[id] ?? proposed ?? "");
  };
  const finish = () => {
    refresh();
    onSent();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const isWrong = [values.subject, values.body].some((text) => !text.trim() || wrongVariables(text));
    if (isWrong) return focusFirstError(formRef.current);
    send.mutate(
      {
        application_ids: applications.map(({ id }) => id),
        ...values,
        ...(template && { template }),
        ...(status && { status }),
        expected_statuses: Object.fromEntries(
          applications.flatMap((each) => (each.status ? [[each.id, each.status]] : [])),
        ),
        ...(isRefusal && { refusal_word: word, ...(reason && { refusal_reason: reason }) }),
      },
      {
        onSuccess: ({ results, written }) => {
          if (results.some(({ outcome }) => outcome !== "mailed")) return setOutcomes(results);
          showToast("success", written > 1 ? `Message envoyé à ${written} candidats` : "Message envoyé");
          finish();
        },
        onError: () => focusFirstError(formRef.current),
      },
    );
  };

  const many = plural(applications.length, "candidat", "candidats");
  const title = applications.length === 1 && first?.name ? `Écrire à ${first.name}` : `Écrire à ${many}`;
  return (
    <Window title={title} size="xl" closesOutside={false} onClose={outcomes ? finish : onClose}>
      {isError && <ErrorState message={texts.templatesFailed} onRetry={() => refetch()} />}
      {!data && !isError && <Skeletons count={2} />}
      {outcomes && <Outcomes outcomes={outcomes} onClose={finish} />}
      {data && !outcomes && (
        <form ref={formRef} className="message-columns" noValidate onSubmit={submit}>
          <Unsaved
            isDirty={!send.isSuccess && (typed.subject !== undefined || typed.body !== undefined || word !== "")}
          />
          <div className="stack">
            <FormError>{send.error?.message}</FormError>
            <div className="grid-2">
              <SelectField
                label="Modèle"
                labels={Object.fromEntries(data.templates.map(({ id, name }) => [id, name]))}
                empty="Message libre"
                value={template}
                onChange={(event) => choose(event.target.value)}
              />
              {!isSchool && (
                <SelectField
                  label="Statut"
                  labels={offered}
                  empty="Ne pas le changer"
                  value={status}
                  onChange={(event) => setStatus(event.target.value as ApplicationStatus | "")}
                />
              )}
            </div>
            {isRefusal && (
              <>
                <SelectField
                  label="Motif du refus (facultatif)"
                  labels={refusalReasonLabels}
                  empty="Sans motif"
                  value={reason}
                  onChange={(event) => setReason(event.target.value as RefusalReason | "")}
                />
                <TextField
                  label="Un mot de votre part (facultatif)"
                  hint="Le candidat lit ce mot, et un conseil pour la suite qui dépend du motif."
                  maxLength={500}
                  value={word}
                  onChange={(event) => setWord(event.target.value)}
                />
              </>
            )}
            <MessageEditor
              values={values}
              errors={errors}
              disabled={send.isPending}
              onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
            />
            <div className="row">
              <button type="submit" className="button-link" disabled={send.isPending}>
                {send.isPending ? "Envoi…" : "Envoyer"}
              </button>
              <CancelButton />
              <Link to={isSchool ? "/platform/school/templates" : "/platform/company/templates"}>
                Modifier les modèles
              </Link>
            </div>
          </div>
          <LetterPreview
            label={
              applications.length === 1 && first?.name ? `Ce que lira ${shown}` : `Ce que lirait ${shown}, par exemple`
            }
            subject={fillIn(values.subject, filling) || "Sans objet"}
            body={[fillIn(values.body, filling), ...refusal].join("\n\n")}
            signature={`${data.company_name}, par Passerelle`}
          />
        </form>
      )}
    </Window>
  );
};
