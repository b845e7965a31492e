import { useForm } from "@mantine/form";
import { messageReportForm } from "@passerelle/contract/hiring/message-reports";
import { messageReportReasonLabels } from "@passerelle/contract/work-labels";
import { showToast } from "#platform/toasts.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { Quote } from "#ui/Quote.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useReportMessage } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = { applicationId: string; messageId: string; body: string; onClose: () => void };

/** What is wrong with a message, told to the staff. */
export default function ReportMessageWindow({ applicationId, messageId, body, onClose }: Props) {
  const report = useReportMessage(applicationId, messageId);
  const form = useForm({ initialValues: { reason: "", message: "" }, validate: validateWith(messageReportForm) });
  const failure = useFormFailure(form.setErrors, texts.reportingFailed);
  const submit = ({ reason, message }: typeof form.values) => {
    failure.clear();
    report.mutate(
      { reason: reason as "other", message },
      {
        onSuccess: () => {
          void showToast("success", texts.reported);
          onClose();
        },
        onError: failure.show,
      },
    );
  };
  const isOther = form.values.reason === "other";
  return (
    <Window title="Signaler ce message" onClose={onClose} closesOutside={!form.isDirty()}>
      <form ref={failure.formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, failure.focusFirst)}>
        {body && <Quote>{body.length > 300 ? `${body.slice(0, 300)}…` : body}</Quote>}
        <FormError>{failure.error}</FormError>
        <SelectField
          label={"Qu'est-ce qui ne va pas\u00a0?"}
          labels={messageReportReasonLabels}
          empty="Choisissez une raison"
          required
          disabled={report.isPending}
          {...form.getInputProps("reason")}
        />
        <TextArea
          label={isOther ? "Précisez" : "Précisez (facultatif)"}
          rows={4}
          maxLength={1000}
          required={isOther}
          disabled={report.isPending}
          {...form.getInputProps("message")}
        />
        <p className="soft small no-margin">
          Notre équipe lit le message et ceux qui l'entourent, et vous écrit sa décision. L'autre personne ne sait pas
          qui a signalé.
        </p>
        <FormActions label="Envoyer le signalement" isBusy={report.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
}
