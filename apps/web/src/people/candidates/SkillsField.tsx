import { TagsInput } from "@mantine/core";
import type { ReactNode } from "react";
import { skillsIn } from "./skills-rules.ts";

type Props = {
  /** The skills as the form holds them, with commas between. */
  value?: string;
  onChange?: (value: string) => void;
  error?: string;
  disabled?: boolean;
  /** Where they come from, when nobody typed them. */
  hint?: string;
  className?: string | undefined;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
  onBlur?: () => void;
};

/** Skills, one tag each: Enter, a comma or leaving the field adds what is typed. */
export const SkillsField = ({ value = "", onChange, error, disabled = false, hint, ...found }: Props) => (
  <TagsInput
    label="Compétences"
    {...found}
    description={hint ?? "Entrée ou une virgule après chacune"}
    placeholder="Ajouter"
    autoComplete="off"
    splitChars={[",", ";"]}
    acceptValueOnBlur
    value={skillsIn(value)}
    onChange={(skills) => onChange?.(skills.join(", "))}
    error={error}
    disabled={disabled}
  />
);
