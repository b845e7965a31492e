import { Textarea } from "@mantine/core";
import { type ReactNode, type TextareaHTMLAttributes, useRef } from "react";
import { afterClick } from "./one-click.ts";
import { useInputBeforeHydration } from "./use-input-before-hydration.ts";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  error?: ReactNode;
  /** Of a label that is read out alone. */
  labelProps?: { className: string };
};

/** A long text field with label and error. */
export const TextArea = ({ onBlur, ...area }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useInputBeforeHydration(field, area.value, area.onChange);
  return (
    <Textarea
      rows={6}
      resize="vertical"
      {...area}
      ref={field}
      attributes={{ input: { "aria-invalid": Boolean(area.error) } }}
      onBlur={onBlur && ((event) => afterClick(() => onBlur(event)))}
    />
  );
};
