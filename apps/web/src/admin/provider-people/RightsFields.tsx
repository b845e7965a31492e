import type { UseFormReturnType } from "@mantine/form";
import { CheckField } from "#ui/CheckField.tsx";
import { rightLabels, texts } from "./texts.ts";
import "./provider-people.css";

type Rights = { is_staff: boolean; is_superuser: boolean };

/** The two rights that the provider's people may hold, and what each opens. */
export const RightsFields = <T extends Rights>({ form }: { form: UseFormReturnType<T> }) => (
  <fieldset className="stack rights">
    <legend>Droits</legend>
    {(Object.keys(rightLabels) as (keyof Rights)[]).map((right) => (
      <CheckField
        key={right}
        label={
          <>
            {rightLabels[right]} <span className="soft small">{texts.opens[right]}</span>
          </>
        }
        {...form.getInputProps(right, { type: "checkbox" })}
      />
    ))}
    {form.errors.is_staff && (
      <p className="field-error" role="alert">
        {form.errors.is_staff}
      </p>
    )}
  </fieldset>
);
