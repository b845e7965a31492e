import { createHmac, randomBytes } from "node:crypto";
import type { SchoolStage } from "@passerelle/contract/enumerations";
import { schoolStageLabels } from "@passerelle/contract/work-labels";

const minute = 60_000;
const hour = 60 * minute;

/** After so many attempts the next one waits so long: a day in all, then the event is given up. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour];

/** When an event that failed so many times is tried again; null when it is given up. */
export const nextAttempt = (tries: number, now: Date) => {
  const wait = waits[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
};

const mostFailures = 20;
const longestOutage = 3 * 24 * hour;

/** Whether an address has failed long enough to be turned off: events given up in a row, or days without one that went through. */
export const isHopeless = (failures: number, failingSince: Date, now: Date) =>
  failures >= mostFailures || (failures > 0 && now.getTime() - failingSince.getTime() >= longestOutage);

export const newSecret = () => `whsec_${randomBytes(32).toString("base64url")}`;

/** `t=…,v1=…`: one signature for each secret that is good, over the second and the body as they leave. */
export const signatureOf = (secrets: string[], body: string, now: Date) => {
  const t = Math.floor(now.getTime() / 1000);
  const signed = secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`);
  return [`t=${t}`, ...signed].join(",");
};

/** What an event keeps, as the database recorded it. */
export type EventData = {
  application?: {
    id: string;
    created_at: string;
    stage: SchoolStage;
    former_stage: SchoolStage | null;
    is_withdrawn: boolean;
  };
  [more: string]: unknown;
};
type EventRow = { id: string; type: string; at: string; school_id: string; data: EventData };
export type Candidate = { first_name: string; last_name: string; email: string } | null;

const stageOf = (code: SchoolStage) => ({ code, label: schoolStageLabels[code] });

/** What is sent of an event. The candidate is in it where the webhook tells them (`undefined`: it does not). */
export const payloadOf = ({ id, type, at, school_id, data }: EventRow, candidate?: Candidate) => {
  const { application, ...rest } = data;
  return {
    id,
    type,
    created_at: new Date(at).toISOString(),
    school_id,
    data: {
      ...(application && {
        application: {
          id: application.id,
          created_at: new Date(application.created_at).toISOString(),
          stage: stageOf(application.stage),
          former_stage: application.former_stage && stageOf(application.former_stage),
          is_withdrawn: application.is_withdrawn,
          ...(candidate !== undefined && { candidate }),
        },
      }),
      ...rest,
    },
  };
};
