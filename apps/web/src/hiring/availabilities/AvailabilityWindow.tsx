import { ActionIcon, Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type Availabilities, hoursMost } from "@passerelle/contract/hiring/availabilities";
import { interviewModeLabels } from "@passerelle/contract/work-labels";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { useCloseWindow, Window } from "#ui/Window.tsx";
import classes from "./availabilities.module.css";
import { durationLabels, noticeLabels } from "./labels.ts";
import { useAvailabilities } from "./queries.ts";
import { weekdays } from "./week-text.ts";

type Hours = Availabilities["hours"][number];
type Props = { saved: Availabilities; onClose: () => void };

const dayLabels = Object.fromEntries(weekdays.map((name, index) => [index + 1, name]));

const HoursLine = ({
  hours,
  at,
  error,
  onChange,
  onRemove,
}: {
  hours: Hours;
  at: number;
  error: string | undefined;
  onChange: (hours: Hours) => void;
  onRemove: () => void;
}) => (
  <li className={classes.hours}>
    <SelectField
      label={`Jour ${at}`}
      labels={dayLabels}
      value={String(hours.day)}
      onChange={(event) => onChange({ ...hours, day: Number(event.target.value) })}
    />
    <TimeField
      label={`De ${at}`}
      minutesLabel={`De ${at}, minutes`}
      value={hours.from}
      onChange={(from) => onChange({ ...hours, from })}
    />
    <TimeField
      label={`À ${at}`}
      minutesLabel={`À ${at}, minutes`}
      value={hours.to}
      error={error}
      onChange={(to) => onChange({ ...hours, to })}
    />
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Retirer la plage ${at}`} onClick={onRemove}>
      <IconTrash aria-hidden size={18} />
    </ActionIcon>
  </li>
);

const Form = ({ saved, onClose }: Props) => {
  const { mutateAsync, isPending } = useAvailabilities();
  const close = useCloseWindow();
  const { hours, duration, notice_hours, mode, site, video_link } = saved;
  const form = useForm({
    initialValues: { hours, duration: String(duration), notice_hours: String(notice_hours), mode, site, video_link },
  });
  const { values } = form;
  const done = useUnsaved(form.isDirty());
  const submit = async ({ duration: minutes, notice_hours: notice, ...rest }: typeof values) => {
    try {
      await mutateAsync({ kind: "save", form: { ...rest, duration: Number(minutes), notice_hours: Number(notice) } });
      done();
      showToast("success", "Disponibilités enregistrées.");
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, [sentence]]) => [name, sentence])));
      if (Object.keys(error.fields).length === 0) showToast("error", error.message);
    }
  };
  const setHours = (next: Hours[]) => {
    form.setFieldValue("hours", next);
    form.clearErrors();
  };
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit(submit)}>
      <p className="soft small no-margin">
        Heure de Paris. Vos créneaux libres en viennent{"\u00a0"}; vos collègues les voient aussi.
      </p>
      <ol className="plain-list">
        {values.hours.map((each, index) => (
          <HoursLine
            // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place
            key={index}
            hours={each}
            at={index + 1}
            error={form.errors[`hours.${index}.to`] ? String(form.errors[`hours.${index}.to`]) : undefined}
            onChange={(next) => setHours(values.hours.map((one, place) => (place === index ? next : one)))}
            onRemove={() => setHours(values.hours.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
      {form.errors.hours && (
        <p className="field-error" role="alert">
          {form.errors.hours}
        </p>
      )}
      {values.hours.length < hoursMost && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden size={16} />}
            onClick={() =>
              setHours([...values.hours, { day: values.hours.at(-1)?.day ?? 1, from: "14:00", to: "17:00" }])
            }
          >
            Ajouter une plage
          </Button>
        </div>
      )}
      <div className="grid-2">
        <SelectField
          label="Durée d'un entretien"
          labels={durationLabels(values.duration)}
          {...form.getInputProps("duration")}
        />
        <SelectField
          label="Délai avant le premier créneau"
          labels={noticeLabels(values.notice_hours)}
          {...form.getInputProps("notice_hours")}
        />
      </div>
      <SelectField label="D'habitude" labels={interviewModeLabels} {...form.getInputProps("mode")} />
      <TextField label="Adresse" maxLength={500} required={values.mode === "site"} {...form.getInputProps("site")} />
      <TextField
        label="Lien de visioconférence"
        type="url"
        placeholder="https://"
        maxLength={500}
        required={values.mode === "video"}
        {...form.getInputProps("video_link")}
      />
      <div className="row">
        <Button type="submit" loading={isPending}>
          Enregistrer
        </Button>
        <Button variant="default" onClick={close}>
          Annuler
        </Button>
      </div>
    </form>
  );
};

/** When one usually receives candidates, how long, and where. */
export const AvailabilityWindow = (props: Props) => (
  <Window title="Vos disponibilités" size="lg" closesOutside={false} onClose={props.onClose}>
    <Form {...props} />
  </Window>
);
