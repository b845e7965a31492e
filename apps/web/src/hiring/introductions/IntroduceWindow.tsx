import { Radio } from "@mantine/core";
import type { IntroductionKind } from "@passerelle/contract/hiring/introductions";
import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { Window } from "#ui/Window.tsx";
import { focusFirstError } from "#ui/zod-form.ts";
import { type Address, AddressFields } from "./AddressFields.tsx";
import { IntroduceReport, type Report } from "./IntroduceReport.tsx";
import { IntroductionWords, type Words } from "./IntroductionWords.tsx";
import { useIntroduce } from "./queries.ts";
import { type Chosen, TargetField } from "./TargetField.tsx";
import { kindLabels } from "./texts.ts";
import "./introductions.css";

/** An application whose candidate may be introduced elsewhere, or a student whom the school follows. */
export type Introduceable = { id: string; name?: string; isStudent?: boolean };

type Props = { candidates: Introduceable[]; onDone: () => void; onClose: () => void };

const atMost = 100;
const kinds = Object.keys(kindLabels) as IntroductionKind[];

/** Introduces candidates to one offer or one company: each gives their consent first (docs/product/applications.md#introductions). */
export const IntroduceWindow = ({ candidates, onDone, onClose }: Props) => {
  const introduce = useIntroduce();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<IntroductionKind>("job");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [address, setAddress] = useState<Address>({ email: "", organisation: "", title: "" });
  const [words, setWords] = useState<Words>({ message: "", company_message: "" });
  const [missing, setMissing] = useState("");
  const [report, setReport] = useState<Report | null>(null);
  const fields = introduce.error instanceof ApiError ? introduce.error.fields : {};
  const errorOf = (name: string) => fields[`target.${name}`]?.[0];
  const [first] = candidates;
  const many = plural(candidates.length, "candidat", "candidats");
  const title = candidates.length === 1 && first?.name ? `Présenter ${first.name}` : `Présenter ${many}`;
  const finish = () => {
    onDone();
    onClose();
  };
  const choose = (target: Chosen) => {
    setChosen(target);
    setMissing("");
    if (kind === "mail")
      setAddress({ email: target.email ?? "", organisation: target.organisation, title: target.title });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind !== "mail" && !chosen?.id) return setMissing("Choisissez une offre dans la liste.");
    const target =
      kind === "mail"
        ? { kind, ...address }
        : ({ kind, id: chosen?.id ?? "" } as { kind: "job" | "posting"; id: string });
    introduce.mutate(
      {
        application_ids: candidates.filter(({ isStudent }) => !isStudent).map(({ id }) => id),
        student_ids: candidates.filter(({ isStudent }) => isStudent).map(({ id }) => id),
        target,
        ...words,
      },
      {
        onSuccess: (done) => {
          if (done.results.some(({ is_asked }) => !is_asked)) return setReport(done);
          showToast("success", `${plural(done.asked, "accord demandé", "accords demandés")}. Rien ne part avant.`);
          finish();
        },
        onError: () => focusFirstError(form.current),
      },
    );
  };

  return (
    <Window title={title} size="lg" closesOutside={false} onClose={report ? finish : onClose}>
      {report && <IntroduceReport report={report} onClose={finish} />}
      {!report && candidates.length > atMost && (
        <FormError>{`${atMost} candidats au plus à la fois${"\u00a0"}: réduisez la sélection.`}</FormError>
      )}
      {!report && candidates.length <= atMost && (
        <form ref={form} className="stack" noValidate onSubmit={submit}>
          <p className="soft no-margin">
            {candidates.length > 1 ? "Chacun reçoit" : "Le candidat reçoit"} une demande d'accord, valable quatorze
            jours. Rien n'est transmis avant qu'il accepte.
          </p>
          <FormError>{missing || introduce.error?.message}</FormError>
          <fieldset className="choices">
            <legend>À qui{"\u00a0"}?</legend>
            {kinds.map((code) => (
              <Radio
                key={code}
                className="choice"
                label={kindLabels[code]}
                name="kind"
                checked={kind === code}
                onChange={() => {
                  setKind(code);
                  setChosen(null);
                  setMissing("");
                }}
              />
            ))}
          </fieldset>
          <TargetField key={kind} kind={kind} chosen={chosen} onChoose={choose} />
          {kind === "mail" && <AddressFields address={address} errorOf={errorOf} onChange={setAddress} />}
          <IntroductionWords words={words} isMany={candidates.length > 1} errors={fields} onChange={setWords} />
          <FormActions
            label={
              introduce.isPending ? "Envoi…" : candidates.length > 1 ? "Demander leur accord" : "Demander son accord"
            }
            isBusy={introduce.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </Window>
  );
};
