import { z } from "zod";
import type { AnyContext, SystemContext } from "./context.ts";
import { isUnavailable } from "./database-failures.ts";
import { inTransaction } from "./db.ts";
import { claimRecorded, delayRecorded, insertRecorded, type Recorded } from "./events-store.ts";
import { task } from "./tasks.ts";

/** Something that a room did, on which other rooms act in the same transaction. The room declares it in its `events.ts`. */
export type EventType<Item> = { name: string; item?: Item };
/** An event that is also recorded, for listeners that act after the commit. */
export type RecordedEventType<Item> = EventType<Item> & {
  /** What it is about, as a UUID: events about the same subject are handled in the order in which they happened. */
  subjectOf: (item: Item) => string;
};
export type ItemOf<Event extends { item?: unknown }> = NonNullable<Event["item"]>;

export const eventType = <Item>(name: string): EventType<Item> => ({ name });
export const recordedEventType = <Item>(name: string, subjectOf: (item: Item) => string): RecordedEventType<Item> => ({
  name,
  subjectOf,
});

/** What a room does about an event, in the transaction of the act that emitted it. It throws to refuse the whole act. */
type Listener<Item> = (ctx: AnyContext, items: readonly Item[]) => Promise<unknown>;
/**
 * What a room does about what was recorded, in a transaction of its own for many events. It writes to the database alone (a mail and a
 * task are rows too), so that it takes effect once; when it throws, it is called again later.
 */
type Follower<Item> = (ctx: SystemContext, items: readonly Item[]) => Promise<unknown>;

// biome-ignore-start lint/suspicious/noExplicitAny: a list holds events of every kind; `on` and `after` check each listener against its own
export type Subscription =
  | { when: "during"; event: EventType<any>; listeners: Listener<any>[] }
  | { when: "after"; event: RecordedEventType<any>; listeners: Follower<any>[] };
// biome-ignore-end lint/suspicious/noExplicitAny: as above

/** Declares who listens to `event` in the transaction of the act, in the order in which they run. */
export const on = <Item>(event: EventType<Item>, ...listeners: Listener<Item>[]): Subscription => ({
  when: "during",
  event,
  listeners,
});

/** Declares who listens to `event` within about a second of the commit, in the order in which they run. */
export const after = <Item>(event: RecordedEventType<Item>, ...listeners: Follower<Item>[]): Subscription => ({
  when: "after",
  event,
  listeners,
});

export type Events = {
  /**
   * Runs the listeners of `event` one after the other in `ctx.db`'s transaction, so that what they write is kept if and only if the
   * act is, and records the event there for those that run after it. Nothing happens for no items. `isRecorded`: the statement that
   * wrote the items has recorded them ({@link recording}).
   */
  emit: <Item>(
    ctx: AnyContext,
    event: EventType<Item>,
    items: readonly Item[],
    options?: { isRecorded?: boolean },
  ) => Promise<void>;
  /**
   * Runs the listeners of what was recorded, in order, a batch in each transaction, until nothing is due. An event whose listener throws
   * delays those of the same subject alone; throws once the others are handled.
   */
  follow: (ctx: SystemContext) => Promise<void>;
};

/** Events that are handled in one transaction. */
const batch = 200;

/** Consecutive events of one type: their listeners run once for all of them. */
const inGroups = (taken: Recorded[]) => {
  const groups: { event: string; items: unknown[] }[] = [];
  for (const { event, item } of taken) {
    const last = groups.at(-1);
    if (last?.event === event) last.items.push(item);
    else groups.push({ event, items: [item] });
  }
  return groups;
};

/** Throws where an event is listed twice; {@link Events.emit} throws for one that is not listed. */
export const openEvents = (subscriptions: readonly Subscription[]): Events => {
  const during = new Map<string, Listener<unknown>[]>();
  const following = new Map<string, { event: RecordedEventType<unknown>; listeners: Follower<unknown>[] }>();
  for (const subscription of subscriptions) {
    const { name } = subscription.event;
    if ((subscription.when === "during" ? during : following).has(name))
      throw new Error("an event is listed twice in events.ts");
    if (subscription.when === "during") during.set(name, subscription.listeners);
    else following.set(name, subscription);
  }

  const run = async (ctx: SystemContext, taken: Recorded[]) => {
    for (const { event, items } of inGroups(taken)) {
      const found = following.get(event);
      if (!found) throw new Error(`${event} has no line in events.ts`);
      for (const listener of found.listeners) await listener(ctx, items);
    }
  };

  return {
    emit: async (ctx, event, items, { isRecorded = false } = {}) => {
      const followers = following.get(event.name);
      const listeners = during.get(event.name) ?? [];
      if (!followers && !during.has(event.name)) throw new Error(`${event.name} has no line in events.ts`);
      if (items.length === 0) return;
      for (const listener of listeners) await listener(ctx, items);
      if (followers && !isRecorded) await insertRecorded(ctx.db, followers.event, items);
    },
    follow: async (ctx) => {
      const failures: unknown[] = [];
      for (let most = batch; ; ) {
        let taken: Recorded[] = [];
        try {
          await inTransaction(ctx.db, async (db) => {
            taken = await claimRecorded(db, most);
            await run({ ...ctx, db }, taken);
          });
          if (taken.length < most) break;
        } catch (error) {
          const [first] = taken;
          if (!first || isUnavailable(error)) throw error;
          // Then one at a time: what fails delays no other.
          if (most === 1) {
            failures.push(error);
            await delayRecorded(ctx.db, first.id, String(error));
          }
          most = 1;
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events failed: ${failures[0]}`);
    },
  };
};

/** Emits `event` from an act: see {@link Events.emit}. */
export const emit = <Item>(
  ctx: AnyContext,
  event: EventType<Item>,
  items: readonly Item[],
  options?: { isRecorded?: boolean },
) => ctx.events.emit(ctx, event, items, options);

export const eventTasks = {
  follow: task({
    name: "donner-suite-aux-actes",
    kind: "mail",
    payload: z.object({}),
    everySeconds: 1,
    // What fails stays in the queue of events, and is tried again from there.
    retries: 0,
    run: (ctx) => ctx.events.follow(ctx),
  }),
};
