import { TextInput } from "@mantine/core";
import { type InputHTMLAttributes, type ReactNode, useRef } from "react";
import { afterClick } from "./one-click.ts";
import classes from "./text-field.module.css";
import { useInputBeforeHydration } from "./use-input-before-hydration.ts";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> & {
  label: ReactNode;
  /** The label is for screen readers alone, where the placeholder says as much. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Beside the input, in its frame: a button that copies it, for instance. */
  beside?: ReactNode;
  /** A button at the end of the input. */
  rightSection?: ReactNode;
  rightSectionWidth?: number;
};

/** A text input with label, hint and error, linked for screen readers. */
export const TextField = ({ hint, beside, isLabelHidden, onBlur, ...input }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(field, input.value, input.onChange);
  return (
    <TextInput
      {...input}
      ref={field}
      attributes={{ input: { "aria-invalid": Boolean(input.error) } }}
      description={hint}
      labelProps={isLabelHidden ? { className: "visually-hidden" } : undefined}
      rightSectionPointerEvents="all"
      onBlur={onBlur && ((event) => afterClick(() => onBlur(event)))}
      inputContainer={
        beside
          ? (frame) => (
              <div className={classes.line}>
                {frame}
                {beside}
              </div>
            )
          : undefined
      }
    />
  );
};
