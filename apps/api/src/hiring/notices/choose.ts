import type { NoticeChannel, NoticeKind } from "@passerelle/contract/hiring/notices";
import type { pushDeviceAdded } from "#identity/push/events.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { findChoices, hasDevice, insertChoices, saveChoice } from "./choices-store.ts";
import { optionsOf, pushedKinds } from "./rules.ts";

/** Where the person learns of each kind that reaches them. Devices may be chosen once there is one, and stay shown where they are. */
export const listChoices = async ({ db, user }: Context) => {
  const chosen = new Map((await findChoices(db, user.id)).map(({ kind, channel }) => [kind, channel]));
  const mayPush = await hasDevice(db, user.id);
  return {
    choices: Object.entries(optionsOf(user)).map(([name, options]) => {
      const kind = name as NoticeKind;
      const channel = chosen.get(kind) ?? options[0];
      return { kind, channel, channels: options.filter((one) => one !== "push" || mayPush || channel === "push") };
    }),
  };
};

/**
 * Chooses for one kind. Refused for a kind that does not reach the person, for what the kind does not offer, and for devices while there
 * is none.
 */
export const setChoice = async (ctx: Context, { kind, channel }: { kind: NoticeKind; channel: NoticeChannel }) => {
  const { choices } = await listChoices(ctx);
  if (!choices.find((choice) => choice.kind === kind)?.channels.includes(channel))
    throw new Refusal("validation", { channel: ["Ce choix n'existe pas pour ce compte"] });
  await saveChoice(ctx.db, { accountId: ctx.user.id, kind, channel }, ctx.now);
  return listChoices(ctx);
};

/** Who adds a device chooses it for every kind that it can show and that they have not chosen for: it takes the place of mails. */
export const choosePush = async ({ db }: AnyContext, added: readonly ItemOf<typeof pushDeviceAdded>[]) => {
  for (const user of added)
    await insertChoices(
      db,
      pushedKinds(user).map((kind) => ({ account_id: user.id, kind, channel: "push" as const })),
    );
};
