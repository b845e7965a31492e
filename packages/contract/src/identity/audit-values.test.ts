import { expect, test } from "vitest";
import { verificationWayLabels } from "../work-labels.ts";
import { auditValueOf } from "./audit-values.ts";

test.each(Object.entries(verificationWayLabels))("the way « %s » of a verification reads « %s »", (way, label) => {
  expect(auditValueOf("way", way)).toBe(label);
});

test.each([
  ["role", "recruiter", "Recruteur"],
  ["to", "admin", "Administrateur"],
  ["plan", "free", "Gratuit"],
  ["is_dry_run", 1, "oui"],
  ["tells_candidate", "false", "non"],
  ["kind", "erasure", "Effacement"],
  // A value that is no code, or a code of another version, is shown as it was written.
  ["count", 1, "1"],
  ["way", "courrier", "courrier"],
  ["way", "toString", "toString"],
  ["toString", "school", "school"],
])("the detail %s = %j reads « %s »", (name, value, read) => {
  expect(auditValueOf(name, value)).toBe(read);
});
