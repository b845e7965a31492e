import type { FormErrors } from "@mantine/form";

/** Addresses as they are typed: one a line, or between commas. */
export const addressesOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

/** A problem of one address or one hour is shown beside the whole field; of several addresses, with the one that is meant. */
export const gathered = (errors: FormErrors, typedAddresses: string): FormErrors =>
  Object.fromEntries(
    Object.entries(errors)
      // Only the first error is shown.
      .toReversed()
      .map(([path, problem]) => {
        const [field = path, place] = path.split(".");
        const address = field === "alert_emails" && place && addressesOf(typedAddresses)[Number(place)];
        return [field, address ? `«\u00a0${address}\u00a0»\u00a0: ${problem}` : problem];
      }),
  );
