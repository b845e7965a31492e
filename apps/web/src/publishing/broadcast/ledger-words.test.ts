import type { BroadcastRow } from "@passerelle/contract/publishing/broadcast";
import { expect, test } from "vitest";
import { badgeOf } from "./ledger-words.ts";

const row = (more: Partial<BroadcastRow>) => ({ is_active: true, code: null, state: null, ...more }) as BroadcastRow;

test.each([
  [{ code: "indeed", state: "queued" }, "En file d'attente"],
  [{ code: "indeed", state: "read" }, "Lue"],
  [{ code: "site-carriere", state: "online" }, "En ligne"],
  // Its page is there; whether it was posted, nobody knows.
  [{ code: "facebook", state: "to_share" }, "À partager"],
  [{ code: "facebook", state: "stopped" }, "Arrêtée"],
  [{ code: null }, "À partager"],
] as [Partial<BroadcastRow>, string][])("a line %j of an offer that is shown is shown as « %s »", (line, label) => {
  expect(badgeOf(row(line), true).label).toBe(label);
});
