import type { AttentionSubject } from "@passerelle/contract/admin/todo";
import type { AnyContext } from "#platform/context.ts";

/** Counts each thing that may ask for the staff's attention, up to `most`. */
export type AttentionLines = Record<AttentionSubject, (ctx: AnyContext, most: number) => Promise<number>>;
