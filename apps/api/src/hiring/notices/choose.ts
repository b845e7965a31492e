import type { NoticeChannel, NoticeKind } from "@passerelle/contract/hiring/notices";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findChoices, saveChoice } from "./choices-store.ts";
import { optionsOf } from "./rules.ts";

/** Where the person learns of each kind that reaches them. */
export const listChoices = async ({ db, user }: Context) => {
  const chosen = new Map((await findChoices(db, user.id)).map(({ kind, channel }) => [kind, channel]));
  return {
    choices: Object.entries(optionsOf(user)).map(([name, channels]) => {
      const kind = name as NoticeKind;
      return { kind, channel: chosen.get(kind) ?? channels[0], channels: [...channels] };
    }),
  };
};

/** Chooses for one kind. Refused for a kind that does not reach the person, and for what the kind does not offer. */
export const setChoice = async (ctx: Context, { kind, channel }: { kind: NoticeKind; channel: NoticeChannel }) => {
  if (!optionsOf(ctx.user)[kind]?.includes(channel))
    throw new Refusal("validation", { channel: ["Ce choix n'existe pas pour ce compte"] });
  await saveChoice(ctx.db, ctx.user.id, kind, channel);
  return listChoices(ctx);
};
