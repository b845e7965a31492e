import type { UseFormReturnType } from "@mantine/form";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { typedOf } from "#platform/typed-date-rules.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { CityField } from "#ui/CityField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { RichTextField } from "#ui/RichTextField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { uploadImage } from "./posting-editor-queries.ts";
import {
  type BoxField,
  editedLabels,
  isStarred,
  type ListField,
  type PostingValues,
  type TextualField,
} from "./posting-editor-rules.ts";

const EditorForm = createContext<UseFormReturnType<PostingValues> | null>(null);
export const EditorFormProvider = EditorForm.Provider;
export const useEditorForm = () => {
  const form = useContext(EditorForm);
  if (!form) throw new Error("outside of the editor");
  return form;
};

/** Props of an uncontrolled field: typing does not render the form again. */
const useField = (name: TextualField) => {
  const form = useEditorForm();
  return { label: editedLabels[name], required: isStarred(name), ...form.getInputProps(name) };
};

type Named<N> = {
  name: N;
  hint?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  inputMode?: "numeric" | "decimal" | "email" | "url";
};

export const Text = ({ name, ...rest }: Named<TextualField>) => {
  const form = useEditorForm();
  return <TextField key={form.key(name)} autoComplete="off" {...useField(name)} {...rest} />;
};

/** The commune of the offer, chosen or typed, with what it is read as: a misread one would send it to the other end of the country. */
export const City = () => {
  const form = useEditorForm();
  return <TypedCity key={form.key("city")} />;
};

const TypedCity = () => {
  const form = useEditorForm();
  const { defaultValue, onChange, ...field } = useField("city");
  const [city, setCity] = useState(form.getValues().city);
  return (
    <CityField
      {...field}
      maxLength={100}
      value={city}
      onChange={(typed) => {
        setCity(typed);
        onChange(typed);
      }}
      hint="Choisissez la commune dans la liste, ou écrivez-la."
      ifUnknown="l'offre ne sera pas trouvée par distance, et la plupart des supports la refuseront."
      saysPlace
    />
  );
};

/** Words between commas. */
export const Words = (props: Named<TextualField>) => (
  <Text hint="Séparées par des virgules" maxLength={1000} {...props} />
);

/** A day of the offer. */
export const Day = (props: { name: TextualField; hint?: string }) => {
  const form = useEditorForm();
  return <TypedDay key={form.key(props.name)} {...props} />;
};

const TypedDay = ({ name, hint }: { name: TextualField; hint?: string }) => {
  const form = useEditorForm();
  const { defaultValue, onChange, ...field } = useField(name);
  const [day, setDay] = useState(form.getValues()[name]);
  return (
    <DateField
      {...field}
      hint={hint}
      value={day}
      onChange={(next) => {
        setDay(next);
        onChange(typedOf(next));
      }}
    />
  );
};

export const Area = ({ name, maxLength, required }: Named<TextualField> & { required?: boolean }) => {
  const form = useEditorForm();
  const { required: isStarredAlways, ...field } = useField(name);
  return (
    <TextArea key={form.key(name)} rows={4} maxLength={maxLength} {...field} required={required ?? isStarredAlways} />
  );
};

type Choice = {
  name: TextualField;
  options: readonly string[] | Record<string, string>;
  empty?: string;
  unavailable?: string[];
};

const labelsOf = (options: Choice["options"]): Record<string, string> =>
  Array.isArray(options) ? Object.fromEntries(options.map((one) => [one, one])) : (options as Record<string, string>);

export const Select = ({ name, options, ...rest }: Choice) => {
  const form = useEditorForm();
  return <SelectField key={form.key(name)} labels={labelsOf(options)} {...useField(name)} {...rest} />;
};

export const Check = ({ name }: { name: BoxField }) => {
  const form = useEditorForm();
  const { error, ...input } = form.getInputProps(name, { type: "checkbox" });
  return <CheckField key={form.key(name)} label={editedLabels[name]} {...input} />;
};

const FieldError = ({ id, error }: { id: string; error: ReactNode }) =>
  error && (
    <p id={id} className="field-error">
      {error}
    </p>
  );

/** Several choices of a short list. */
export const Checks = ({ name, options }: { name: ListField; options: readonly string[] | Record<string, string> }) => {
  const id = useId();
  const form = useEditorForm();
  const { error } = form.getInputProps(name);
  const toggle = (value: string, isChosen: boolean) => {
    const others = form.getValues()[name].filter((one) => one !== value);
    form.setFieldValue(name, isChosen ? [...others, value] : others, { forceUpdate: false });
  };
  return (
    <fieldset key={form.key(name)} className="posting-checks" data-path={name}>
      <legend>
        {editedLabels[name]}
        {isStarred(name) && (
          <span className="required-mark" aria-hidden>
            {" *"}
          </span>
        )}
      </legend>
      <div className="posting-boxes">
        {Object.entries(labelsOf(options)).map(([value, label]) => (
          <CheckField
            key={value}
            label={label}
            defaultChecked={form.getValues()[name].includes(value)}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? id : undefined}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
};

/** A long text with headings, lists, pictures and videos. */
export const Rich = ({ name }: { name: "description" | "profile_description" }) => {
  const form = useEditorForm();
  const { label, required, error } = useField(name);
  // Its value when it was last replaced as a whole: what is typed since is the editor's own.
  const key = form.key(name);
  const [start, setStart] = useState({ key, value: form.getValues()[name] });
  if (start.key !== key) setStart({ key, value: form.getValues()[name] });
  return (
    <RichTextField
      key={start.key}
      label={label}
      required={required}
      error={error}
      path={name}
      value={start.value}
      uploadImage={uploadImage}
      onChange={(html) => form.setFieldValue(name, html, { forceUpdate: false })}
    />
  );
};
