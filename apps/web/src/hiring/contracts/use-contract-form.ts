import { useForm } from "@mantine/form";
import { contractForm } from "@passerelle/contract/hiring/contracts";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { contractOfTyped, type TypedContract } from "./contract-form-rules.ts";
import { texts } from "./texts.ts";

const validate = validateWith(contractForm);

/** The form of a contract, checked by the schema of what is sent. */
export const useContractForm = (initialValues: TypedContract) => {
  const form = useForm<TypedContract>({ initialValues, validate: (typed) => validate(contractOfTyped(typed)) });
  return { form, ...useFormFailure(form.setErrors, texts.failed) };
};
