import { useForm } from "@mantine/form";
import { type SchoolSettings, schoolForm } from "@passerelle/contract/schools";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { validateWith } from "#ui/zod-form.ts";
import { useSaveSettings } from "./queries.ts";
import { ReadOnlyNote, SettingsRead } from "./SettingsRead.tsx";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Paramètres de l'école — Passerelle" }];

const fields = Object.keys(schoolForm.shape) as (keyof typeof schoolForm.shape)[];
const valuesOf = (settings: SchoolSettings) =>
  Object.fromEntries(fields.map((field) => [field, settings[field]])) as Record<(typeof fields)[number], string>;

const GeneralForm = ({ settings }: { settings: SchoolSettings }) => {
  const { is_admin } = useSchool();
  const save = useSaveSettings(settings);
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: validateWith(schoolForm),
    validateInputOnBlur: true,
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const text = (name: (typeof fields)[number]) => ({
    disabled: save.isPending,
    readOnly: !is_admin,
    ...form.getInputProps(name),
  });
  useUnsaved(is_admin && form.isDirty());
  const submit = (values: typeof form.values) => {
    clear();
    save.mutate(values, {
      onSuccess: () => {
        form.resetDirty(values);
        void showToast("success", texts.saved);
      },
      onError: show,
    });
  };
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      {!is_admin && <ReadOnlyNote />}
      <FormError>{error}</FormError>
      <section className="card stack" aria-labelledby="ecole">
        <h2 id="ecole" className="no-margin">
          L'école
        </h2>
        <div className="grid-2 top-aligned">
          <TextField label="Nom de l'école" autoComplete="organization" required {...text("name")} />
          <TextField
            label="SIRET"
            inputMode="numeric"
            hint="14 chiffres, vérifiés par le dernier."
            {...text("siret")}
          />
          <TextField label="Site internet" type="url" placeholder="https://" {...text("website")} />
          <TextField label="Adresse" autoComplete="street-address" {...text("address")} />
          <TextField label="Code postal" autoComplete="postal-code" inputMode="numeric" {...text("postal_code")} />
          <TextField label="Ville" autoComplete="address-level2" required {...text("city")} />
          <TextField label="E-mail de l'école" type="email" autoComplete="off" {...text("email")} />
          <TextField label="Téléphone de l'école" type="tel" autoComplete="off" {...text("phone")} />
        </div>
      </section>
      <section className="card stack" aria-labelledby="contact">
        <h2 id="contact" className="no-margin">
          Personne à contacter
        </h2>
        <p className="soft small no-margin">Pour l'équipe de Passerelle seulement{"\u00a0"}: rien n'en est publié.</p>
        <div className="grid-2 top-aligned">
          <TextField label="Nom du contact" autoComplete="off" {...text("contact_name")} />
          <TextField label="E-mail du contact" type="email" autoComplete="off" {...text("contact_email")} />
          <TextField label="Téléphone du contact" type="tel" autoComplete="off" {...text("contact_phone")} />
        </div>
      </section>
      {is_admin && (
        <div>
          <button type="submit" className="button-link" disabled={save.isPending}>
            {save.isPending ? "Enregistrement…" : "Enregistrer"}
          </button>
        </div>
      )}
    </form>
  );
};

export default function GeneralPage() {
  return <SettingsRead>{(settings) => <GeneralForm key={settings.id} settings={settings} />}</SettingsRead>;
}
