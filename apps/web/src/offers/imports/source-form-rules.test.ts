import { importSourceForm } from "@passerelle/contract/offers/imports";
import { expect, test } from "vitest";
import { validateWith } from "#ui/zod-form.ts";
import { addressesOf, gathered } from "./source-form-rules.ts";

test("of several addresses, the first that is wrong is named", () => {
  const typed = "imports@example.org\nequipe@\nencore";
  const errors = validateWith(importSourceForm)({
    is_on: true,
    address: "",
    identifier: "",
    hours: [6],
    alert_emails: addressesOf(typed),
    ...{ closing_readings: 2, closing_hours: 0, is_all_work_study: false },
  });
  expect(gathered(errors, typed)).toEqual({
    alert_emails: expect.stringMatching(/^«\u00a0equipe@\u00a0»\u00a0: .+/),
  });
  expect(gathered({ "hours.2": "Une heure va de 0 à 23", alert_emails: "10 adresses au plus" }, typed)).toEqual({
    hours: "Une heure va de 0 à 23",
    alert_emails: "10 adresses au plus",
  });
});
