import { useForm } from "@mantine/form";
import { appealForm, type OwnHiddenOffer } from "@passerelle/contract/offers/moderation";
import { moderationReasonLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Quote } from "#ui/Quote.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useCloseWindow, Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { AppealSaid } from "./HiddenNotice.tsx";
import { oneHiddenQuery, useContest } from "./queries.ts";
import { texts } from "./texts.ts";

const ContestForm = ({ hidden, onDone }: { hidden: OwnHiddenOffer; onDone: () => void }) => {
  const contest = useContest(hidden.offer_id);
  const close = useCloseWindow();
  const form = useForm({
    initialValues: { decision_id: hidden.decision_id, message: "" },
    validate: validateWith(appealForm),
  });
  const failure = useFormFailure(form.setErrors, texts.contestFailed);
  const saved = useUnsaved(form.isDirty());
  const submit = (body: typeof form.values) => {
    failure.clear();
    contest.mutate(body, {
      onSuccess: () => {
        saved();
        void showToast("success", texts.contested);
        onDone();
      },
      onError: failure.show,
    });
  };
  return (
    <form ref={failure.formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, failure.focusFirst)}>
      <FormError>{failure.error}</FormError>
      <TextArea
        label={"Pourquoi cette offre doit-elle être remise en ligne\u00a0?"}
        maxLength={2000}
        required
        disabled={contest.isPending}
        {...form.getInputProps("message")}
      />
      <p className="soft small no-margin">
        Vous pouvez contester une fois. Corrigez d'abord l'offre si besoin{"\u00a0"}: notre équipe voit ce qui a changé.
      </p>
      <FormActions label="Envoyer la contestation" isBusy={contest.isPending} onCancel={close} />
    </form>
  );
};

/** The author of a hidden offer reads why, and contests. */
export const ContestWindow = ({ offerId, onClose }: { offerId: string; onClose: () => void }) => {
  const query = useQuery(oneHiddenQuery(offerId));
  const { data: hidden } = query;
  return (
    <Window title={"Contester le masquage d'une offre"} onClose={onClose} closesOutside={false}>
      <QueryView query={query} failed={texts.ownFailed} skeletons={2} />
      {hidden === null && <EmptyState title="Cette offre n'est pas masquée." />}
      {hidden && (
        <div className="stack">
          <p className="no-margin">
            «{"\u00a0"}
            {hidden.title}
            {"\u00a0"}» est masquée depuis le {formatDay(hidden.hidden_at)}. Motif{"\u00a0"}:{" "}
            {moderationReasonLabels[hidden.reason].toLowerCase()}.
          </p>
          <Quote>{hidden.message}</Quote>
          {hidden.appeal ? <AppealSaid appeal={hidden.appeal} /> : <ContestForm hidden={hidden} onDone={onClose} />}
        </div>
      )}
    </Window>
  );
};
