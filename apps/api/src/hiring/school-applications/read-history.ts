import type { AnyContext } from "#platform/context.ts";
import { stageEventLabel } from "./rules.ts";
import { stageHistory } from "./sheet-store.ts";

/** The stages that an application went through, in the words of the school; what is not a stage has none. */
export const readHistory = async ({ db }: Pick<AnyContext, "db">, id: string) =>
  (await stageHistory(db, id)).map((event) => ({
    at: event.at,
    by: event.by,
    author: event.author,
    stage: event.to_status === "WD" ? null : event.to_stage,
    label: stageEventLabel(event),
  }));
