import { Button } from "@mantine/core";
import type { Fillable } from "./found-rules.ts";
import classes from "./profile.module.css";
import type { ProfileState } from "./use-profile-form.ts";

const foundHint = "trouvé dans votre CV";

/** Props of the profile's fields; one that the CV filled is marked until it is confirmed, by its button or by leaving it. */
export const marksOf = ({ form, isBusy, toCheck, confirm }: ProfileState) => {
  const confirmation = (name: Fillable, label: string) => ({
    onBlur: () => confirm(name),
    className: classes.found,
    rightSectionWidth: 96,
    rightSection: (
      <Button variant="subtle" size="compact-sm" onClick={() => confirm(name)}>
        C'est bon<span className="visually-hidden">{`\u00a0: ${label}`}</span>
      </Button>
    ),
  });
  const field = (name: keyof typeof form.values) => ({ disabled: isBusy, ...form.getInputProps(name) });
  const marked = (name: Fillable, label: string) => {
    const props = { label, ...field(name) };
    if (!toCheck.includes(name)) return props;
    return { ...props, ...confirmation(name, label), hint: foundHint };
  };
  /** The same for a list of choices. */
  const chosen = (name: "domain" | "current_education_level" | "desired_duration", label: string) => {
    const isFound = name === "current_education_level" && toCheck.includes(name);
    return {
      label,
      required: true,
      disabled: isBusy,
      empty: "Choisir",
      value: form.values[name],
      error: form.errors[name],
      onChoose: (value: string) => form.setFieldValue(name, value as never),
      ...(isFound && { ...confirmation(name, label), description: foundHint }),
    };
  };
  return { field, marked, chosen };
};
