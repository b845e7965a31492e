import type { ImportSourceState } from "@passerelle/contract/enumerations";
import {
  type ImportReport,
  type ImportSource,
  type ImportSourceForm,
  importSourceForm,
  type setImportSource,
} from "@passerelle/contract/offers/imports";
import type { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { Refusal } from "#platform/refusals.ts";
import { type KnownSource, knownSource, knownSources } from "./known-sources.ts";
import { lastRuns } from "./run-reports-store.ts";
import { isUnderWay } from "./runs-store.ts";
import { nextDue } from "./schedule.ts";
import { allSettings, insertSettings, lockSource, type Settings, updateSettings } from "./settings-store.ts";

const purpose = "import source";

/** Enough to recognise a long secret by; nothing of a short one. */
const endOf = (secret: string) => (secret.length >= 16 ? secret.slice(-4) : "");

/** Whether a source has been given what it asks for. */
export const isSet = ({ asks }: KnownSource, { address, secret }: Pick<Settings, "address" | "secret">) =>
  (asks !== "key" && address !== "") || (asks !== "address" && secret !== null);

/** What a source is fetched with. */
export const accessOf = ({ secretKey }: AnyContext, settings: Settings) => ({
  url: settings.address || undefined,
  identifier: settings.identifier || undefined,
  secret: settings.secret ? (decrypt(secretKey, purpose, settings.source, settings.secret) ?? undefined) : undefined,
});

const stateOf = (known: KnownSource, settings: Settings | undefined, last: ImportReport | null): ImportSourceState => {
  if (last?.status === "running" || last?.status === "waiting") return "running";
  if (!settings || !isSet(known, settings)) return "unset";
  if (settings.incident) return settings.incident;
  return settings.is_on ? "on" : "off";
};

const present = (
  known: KnownSource,
  settings: Settings | undefined,
  last: ImportReport | null,
  now: Date,
): ImportSource => {
  const state = stateOf(known, settings, last);
  const { is_on = false, address = "", identifier = "", hours = [], alert_emails = [] } = settings ?? {};
  const { closing_readings = 2, closing_hours = 0, is_all_work_study = false } = settings ?? {};
  const next = settings && is_on && isSet(known, settings) ? nextDue(hours, now) : null;
  return {
    ...{ source: known.name, label: known.label, asks: known.asks, state },
    ...{ is_on, address, identifier, hours, alert_emails },
    ...{ closing_readings, closing_hours, is_all_work_study },
    secret_end: settings?.secret ? settings.secret_end : null,
    incident_since: settings?.incident_since ?? null,
    version: settings?.version ?? 0,
    updated_at: settings?.updated_at ?? null,
    next_run_at: next?.toISOString() ?? null,
    last_run: last,
  };
};

/** Every known source as the staff sees it. */
export const readSources = async ({ db, now }: AnyContext): Promise<ImportSource[]> => {
  const [settings, runs] = await Promise.all([allSettings(db), lastRuns(db)]);
  return knownSources().map((known) =>
    present(
      known,
      settings.find(({ source }) => source === known.name),
      runs.find(({ source }) => source === known.name) ?? null,
      now,
    ),
  );
};

export const readSource = async (ctx: AnyContext, name: string) => {
  knownSource(name);
  return (await readSources(ctx)).find(({ source }) => source === name) as ImportSource;
};

type Input = z.output<(typeof setImportSource)["body"]>;

const fieldNames = Object.keys(importSourceForm.shape) as (keyof ImportSourceForm)[];

/** The names of what a change changes, for the log: never what they say. */
const changesOf = (before: Settings | undefined, given: Input) => {
  const same = (name: keyof Omit<Input, "secret" | "expected_version">) =>
    JSON.stringify(before?.[name]) === JSON.stringify(given[name]);
  const names = fieldNames.filter((name) => !same(name));
  return [...names, ...(given.secret !== undefined ? ["secret"] : [])].join(" ");
};

const refuseUnfit = ({ production }: Context, known: KnownSource, given: Input, secret: Buffer | null) => {
  if (production && /^http:/i.test(given.address))
    throw new Refusal("validation", { address: ["L'adresse doit commencer par https://"] });
  if (!given.is_on || isSet(known, { address: given.address, secret })) return;
  throw new Refusal(
    "validation",
    known.asks !== "key"
      ? { address: ["Indiquez l'adresse du fichier pour activer la source"] }
      : { secret: ["Indiquez la clé d'accès pour activer la source"] },
  );
};

/** An address that leads inside is refused when it is given; it is looked at again at each run, since names change. */
const refuseInside = async ({ outgoing }: Context, address: string) => {
  try {
    await outgoing.check(address);
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new Refusal("validation", { address: [error.message] });
  }
};

/**
 * Changes how a source is run, if nobody did since the screen was read. The secret is encrypted before it is written; other
 * hours, or a source that is switched on, begin to count now: what has struck before is not due.
 */
export const changeSource = async (ctx: Context, name: string, given: Input) => {
  const { db, now, secretKey } = ctx;
  const known = knownSource(name);
  const before = await lockSource(db, name);
  if (given.expected_version !== (before?.version ?? 0)) throw new Refusal("import-source-changed");
  const { secret: typed, expected_version: _, ...settings } = given;
  const secret =
    typed === undefined
      ? { secret: before?.secret ?? null, secret_end: before?.secret_end ?? "" }
      : typed === null
        ? { secret: null, secret_end: "" }
        : { secret: encrypt(secretKey, purpose, name, typed), secret_end: endOf(typed) };
  refuseUnfit(ctx, known, given, secret.secret);
  if (given.address && given.address !== before?.address) await refuseInside(ctx, given.address);
  const hasSameHours = before?.is_on === given.is_on && JSON.stringify(before.hours) === JSON.stringify(given.hours);
  const newSettings = {
    ...settings,
    ...secret,
    hours_since: hasSameHours && before ? before.hours_since : now.toISOString(),
  };
  if (before) await updateSettings(db, name, newSettings, now);
  else if (!(await insertSettings(db, name, newSettings, now))) throw new Refusal("import-source-changed");
  await recordInAudit(ctx, {
    action: "import-source-changed",
    details: { source: name, changed: changesOf(before, given) },
  });
  return readSource(ctx, name);
};

/** The settings of a source that may be run now, held; refused while it runs or lacks something. */
export const lockReadySource = async (ctx: Context, name: string) => {
  const known = knownSource(name);
  const settings = await lockSource(ctx.db, name);
  if (!settings || !isSet(known, settings)) throw new Refusal("import-source-unset");
  if (await isUnderWay(ctx.db, name)) throw new Refusal("import-running");
  return settings;
};
