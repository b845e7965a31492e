import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { LogoInput } from "#ui/LogoInput.tsx";
import { useLogo } from "./queries.ts";

const sentence = (failure: Error) =>
  failure instanceof ApiError ? failure.message : "Le logo n'a pas pu être enregistré. Réessayez.";

/** The company's picture. */
export const LogoField = ({ company }: { company: CompanyProfile }) => {
  const { keep, remove } = useLogo(company.id);
  return (
    <LogoInput
      owner={company.name}
      url={company.logo_url}
      isBusy={keep.isPending || remove.isPending}
      onChoose={(file, failed) =>
        keep.mutate(file, {
          onSuccess: () => showToast("success", "Logo enregistré"),
          onError: (failure) => failed(sentence(failure)),
        })
      }
      onRemove={(failed) => remove.mutate(undefined, { onError: (failure) => failed(sentence(failure)) })}
    />
  );
};
