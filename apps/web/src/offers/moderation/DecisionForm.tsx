import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  decisionForm,
  type ModerationDecision,
  type ModerationReason,
  type OfferCaseSheet,
} from "@passerelle/contract/offers/moderation";
import { moderationReasonLabels } from "@passerelle/contract/work-labels";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { useDecide } from "./queries.ts";
import { texts } from "./texts.ts";

const choicesOf = ({
  is_hidden,
  appealed_at,
  open_reports,
}: OfferCaseSheet): Partial<Record<ModerationDecision, string>> =>
  is_hidden
    ? { restored: "Remettre en ligne", ...(appealed_at && { upheld: "Maintenir le masquage" }) }
    : { ...(open_reports > 0 && { kept: "Garder en ligne" }), hidden: "Masquer" };

const messageLabel = (sheet: OfferCaseSheet) =>
  sheet.appealed_at ? "Réponse à l'auteur" : "Message à l'auteur (facultatif)";

/** The staff's decision about the offer as it was read; the author and the reporters are notified. */
export const DecisionForm = ({ sheet }: { sheet: OfferCaseSheet }) => {
  const decide = useDecide(sheet.offer.id);
  const choices = choicesOf(sheet);
  const form = useForm({
    initialValues: { decision: "", reason: "", message: "", note: "" },
    validate: (values) => {
      const errors = validateWith(decisionForm)({ ...values, reason: values.reason || null, expected_version: 0 });
      if (sheet.appealed_at && !values.message.trim())
        return { message: "Répondez en quelques mots à la contestation", ...errors };
      return errors;
    },
  });
  const failure = useFormFailure(form.setErrors, texts.decidingFailed);
  const saved = useUnsaved(form.isDirty());
  const submit = ({ decision, reason, message, note }: typeof form.values) => {
    failure.clear();
    const decided = decision as ModerationDecision;
    decide.mutate(
      {
        ...{ decision: decided, message, note },
        reason: decided === "hidden" ? (reason as ModerationReason) : null,
        expected_version: sheet.version,
      },
      {
        onSuccess: () => {
          saved();
          void showToast("success", texts.decided[decided]);
          form.reset();
        },
        onError: failure.show,
      },
    );
  };
  const { decision } = form.values;
  // Not asked for where it has no reader: an external offer has no author here, and the author of one that stays is not notified.
  const tellsAuthor = sheet.has_author && decision !== "" && decision !== "kept";
  return (
    <form
      ref={failure.formRef}
      className="card stack"
      aria-label="Décision"
      noValidate
      onSubmit={form.onSubmit(submit, failure.focusFirst)}
    >
      <FormError>{failure.error}</FormError>
      <SelectField
        label="Décision"
        labels={choices as Record<string, string>}
        empty="Choisissez une décision"
        required
        disabled={decide.isPending}
        {...form.getInputProps("decision")}
      />
      {decision === "hidden" && (
        <SelectField
          label="Motif"
          labels={moderationReasonLabels}
          empty="Choisissez un motif"
          required
          disabled={decide.isPending}
          {...form.getInputProps("reason")}
        />
      )}
      {tellsAuthor && (
        <TextArea
          label={messageLabel(sheet)}
          rows={3}
          maxLength={1000}
          required={sheet.appealed_at !== null}
          disabled={decide.isPending}
          {...form.getInputProps("message")}
        />
      )}
      <TextArea
        label="Note interne (facultatif)"
        rows={2}
        maxLength={1000}
        disabled={decide.isPending}
        {...form.getInputProps("note")}
      />
      {decision === "hidden" && (
        <p className="soft small no-margin">
          L'offre quitte aussitôt la recherche, sa page et sa diffusion.{" "}
          {sheet.has_author
            ? "Son auteur, les candidats qui attendent et ceux qui l'ont signalée sont prévenus."
            : `Elle vient de ${sheet.offer.source_name ?? "l'extérieur"}\u00a0: seuls ceux qui l'ont signalée sont prévenus.`}
        </p>
      )}
      <div className="row">
        <Button type="submit" disabled={decide.isPending}>
          Décider
        </Button>
      </div>
    </form>
  );
};
