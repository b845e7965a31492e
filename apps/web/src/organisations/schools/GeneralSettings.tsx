import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type SchoolForm, type SchoolSettings, schoolForm } from "@passerelle/contract/organisations/schools";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useSaveSettings } from "./queries.ts";
import { ReadOnlyNote, SettingsView } from "./SettingsView.tsx";
import { texts } from "./texts.ts";

const labels = {
  name: "Nom de l'école",
  siret: "SIRET",
  website: "Site internet",
  address: "Adresse",
  postal_code: "Code postal",
  city: "Ville",
  email: "E-mail de l'école",
  phone: "Téléphone de l'école",
  contact_name: "Nom du contact",
  contact_email: "E-mail du contact",
  contact_phone: "Téléphone du contact",
} as const satisfies Record<keyof SchoolForm, string>;
const fields = Object.keys(labels) as (keyof SchoolForm)[];
const valuesOf = (settings: SchoolSettings) =>
  Object.fromEntries(fields.map((field) => [field, settings[field]])) as Record<keyof SchoolForm, string>;

const GeneralForm = ({ settings }: { settings: SchoolSettings }) => {
  const { is_admin } = useSchool();
  const save = useSaveSettings(settings);
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: validateWith(schoolForm),
    validateInputOnBlur: true,
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const { note, onFailure, onSaved } = useTwoVersions({
    form,
    code: "school-changed",
    labels,
    reread: async () => valuesOf(await save.reread()),
    show,
  });
  const text = (name: keyof SchoolForm) => ({
    label: labels[name],
    disabled: save.isPending,
    readOnly: !is_admin,
    ...form.getInputProps(name),
  });
  useUnsaved(is_admin && form.isDirty());
  const submit = (values: typeof form.values) => {
    clear();
    save.mutate(values, {
      onSuccess: (saved) => {
        onSaved(valuesOf(saved));
        void showToast("success", texts.saved);
      },
      onError: onFailure,
    });
  };
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      {!is_admin && <ReadOnlyNote />}
      <FormError>{error}</FormError>
      {note}
      <section className="card stack" aria-labelledby="ecole">
        <h2 id="ecole" className="no-margin">
          L'école
        </h2>
        <div className="grid-2 top-aligned">
          <TextField autoComplete="organization" required {...text("name")} />
          <TextField
            inputMode="numeric"
            autoComplete="off"
            hint="14 chiffres, vérifiés par le dernier."
            {...text("siret")}
          />
          <TextField type="url" autoComplete="url" placeholder="https://" {...text("website")} />
          <TextField autoComplete="street-address" {...text("address")} />
          <TextField autoComplete="postal-code" inputMode="numeric" {...text("postal_code")} />
          <TextField autoComplete="address-level2" required {...text("city")} />
          <TextField type="email" autoComplete="work email" {...text("email")} />
          <TextField type="tel" autoComplete="work tel" {...text("phone")} />
        </div>
      </section>
      <section className="card stack" aria-labelledby="contact">
        <h2 id="contact" className="no-margin">
          Personne à contacter
        </h2>
        <p className="soft small no-margin">Pour l'équipe de Passerelle seulement{"\u00a0"}: rien n'en est publié.</p>
        <div className="grid-2 top-aligned">
          <TextField autoComplete="name" {...text("contact_name")} />
          <TextField type="email" autoComplete="email" {...text("contact_email")} />
          <TextField type="tel" autoComplete="tel" {...text("contact_phone")} />
        </div>
      </section>
      {is_admin && (
        <div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? "Enregistrement…" : "Enregistrer"}
          </Button>
        </div>
      )}
    </form>
  );
};

/** The school's name, contact and public page. */
export const GeneralSettings = () => (
  <SettingsView>{(settings) => <GeneralForm key={settings.id} settings={settings} />}</SettingsView>
);
