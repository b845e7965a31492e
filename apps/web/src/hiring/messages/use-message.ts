import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { fillIn, wrongVariables } from "@passerelle/contract/hiring/message-variables";
import type { listTemplates, MessageOutcome } from "@passerelle/contract/hiring/messages";
import { type RefusalReason, refusalParagraphs } from "@passerelle/contract/refusal-reasons";
import type { Output } from "@passerelle/contract/route";
import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { focusFirstError } from "#ui/zod-form.ts";
import { useIsSchool, useSendMessages } from "./queries.ts";
import { sample } from "./texts.ts";

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

export type Writing = {
  applications: Addressee[];
  /** The status that is proposed with the message. */
  status?: ApplicationStatus;
  /** The reason that is proposed with a refusal. */
  reason?: RefusalReason;
};

/** What a built-in template usually goes with. */
const usual: Record<string, ApplicationStatus> = { interview: "IV", refusal: "RJ", offer: "OF" };
const templateFor: Partial<Record<ApplicationStatus, string>> = { IV: "interview", RJ: "refusal", OF: "offer" };

type Options = Writing & {
  data: Output<typeof listTemplates>;
  /** Every message was mailed. */
  onMailed: () => void;
  /** At least one message was not. */
  onOutcomes: (outcomes: MessageOutcome[]) => void;
};

/** What is typed of a message, how it will be read, and its sending. */
export const useMessage = ({ applications, status: proposed, reason: why, data, onMailed, onOutcomes }: Options) => {
  const isSchool = useIsSchool();
  const formRef = useRef<HTMLFormElement>(null);
  const send = useSendMessages();
  const [template, setTemplate] = useState(() => (proposed && templateFor[proposed]) ?? "");
  const [typed, setTyped] = useState<{ subject?: string; body?: string }>({});
  const [status, setStatus] = useState<ApplicationStatus | "">(proposed ?? "");
  const [reason, setReason] = useState<RefusalReason | "">(why ?? "");
  const [word, setWord] = useState("");
  const [isChecked, setIsChecked] = useState(false);

  const chosen = data.templates.find(({ id }) => id === template);
  const values = { subject: typed.subject ?? chosen?.subject ?? "", body: typed.body ?? chosen?.body ?? "" };
  const isRefusal = status === "RJ";
  const errors = {
    ...(isChecked && !values.subject.trim() && { subject: "L'objet du message est requis" }),
    ...(isChecked && !values.body.trim() && { body: "Le message est requis" }),
    ...(send.error instanceof ApiError &&
      Object.fromEntries(Object.entries(send.error.fields).map(([name, [sentence]]) => [name, sentence]))),
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
          if (results.some(({ outcome }) => outcome !== "mailed")) return onOutcomes(results);
          showToast("success", written > 1 ? `Message envoyé à ${written} candidats` : "Message envoyé");
          onMailed();
        },
        onError: () => focusFirstError(formRef.current),
      },
    );
  };

  const [first] = applications;
  const reader = first?.name ?? `${sample.prenom} ${sample.nom}`;
  const [firstName = "", ...others] = reader.split(" ");
  const filling = {
    prenom: firstName,
    nom: others.join(" "),
    offre: first?.job ?? "le titre de l'offre",
    entreprise: first?.company ?? (isSchool ? "l'entreprise" : data.company_name),
  };
  const refusal = isRefusal ? refusalParagraphs(reason || undefined, word) : [];
  const isForOne = applications.length === 1 && first?.name;
  return {
    formRef,
    submit,
    isSending: send.isPending,
    error: send.error?.message,
    isDirty: !send.isSuccess && (typed.subject !== undefined || typed.body !== undefined || word !== ""),
    values,
    errors,
    type: (name: "subject" | "body", value: string) => setTyped((before) => ({ ...before, [name]: value })),
    template,
    chooseTemplate: (id: string) => {
      setTemplate(id);
      setTyped({});
      if (!isSchool) setStatus(usual[id] ?? proposed ?? "");
    },
    /** Schools have stages instead, which a message does not move. */
    hasStatus: !isSchool,
    status,
    setStatus,
    refusal: isRefusal && { reason, setReason, word, setWord },
    preview: {
      label: isForOne ? `Ce que lira ${reader}` : `Ce que lirait ${reader}, par exemple`,
      subject: fillIn(values.subject, filling) || "Sans objet",
      body: [fillIn(values.body, filling), ...refusal].join("\n\n"),
      signature: `${data.company_name}, par Passerelle`,
    },
  };
};
export type Message = ReturnType<typeof useMessage>;
