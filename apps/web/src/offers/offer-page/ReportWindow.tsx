import { useForm } from "@mantine/form";
import { reportReasonLabels } from "@passerelle/contract/labels";
import { reportForm, type reportOffer } from "@passerelle/contract/offers/reports";
import type { OfferCard } from "@passerelle/contract/offers/search";
import { useRef, useState } from "react";
import { ApiError, call } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { Window } from "#ui/Window.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { texts } from "./texts.ts";

type Props = { offer: Pick<OfferCard, "id" | "title">; onClose: () => void };

/** What is wrong with an offer, told to the staff. */
export default function ReportWindow({ offer, onClose }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({ initialValues: { reason: "", message: "" }, validate: validateWith(reportForm) });
  const submit = async (body: typeof form.values) => {
    setIsBusy(true);
    setError("");
    try {
      await call<typeof reportOffer>("POST /offers/:id/report/", {
        params: { id: offer.id },
        body: { ...body, reason: body.reason as "other" },
      });
      showToast("success", texts.reported);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) form.setErrors(errorsOf(failure));
      else setError((failure as Error).message);
      setIsBusy(false);
    }
  };
  return (
    <Window title="Signaler cette offre" onClose={onClose} closesOutside={!form.isDirty()}>
      <form
        ref={formRef}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
      >
        <p className="no-margin">
          «{"\u00a0"}
          {offer.title}
          {"\u00a0"}»
        </p>
        <FormError>{error}</FormError>
        <SelectField
          label={"Qu'est-ce qui ne va pas\u00a0?"}
          labels={reportReasonLabels}
          empty="Choisissez une raison"
          required
          disabled={isBusy}
          {...form.getInputProps("reason")}
        />
        <TextArea
          label={form.values.reason === "other" ? "Précisez" : "Précisez (facultatif)"}
          rows={4}
          maxLength={1000}
          required={form.values.reason === "other"}
          disabled={isBusy}
          {...form.getInputProps("message")}
        />
        <p className="soft small no-margin">
          Notre équipe examine chaque signalement et vous écrit sa décision. Le recruteur ne sait pas qui a signalé.
        </p>
        <FormActions label="Envoyer le signalement" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Window>
  );
}
