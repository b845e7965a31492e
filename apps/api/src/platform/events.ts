import type { AnyContext } from "./context.ts";

/**
 * Something that a room did and that other rooms act on. It is declared in `events.ts` of the room that emits it, as a batch:
 * an act on many rows emits one event with many items.
 */
export type EventType<Item> = {
  /** `subject.verb`, unique in the product. */
  name: string;
  /** Carries the type of an item; has no value. */
  item?: Item;
};

/** The data that an event carries for each item. */
export type ItemOf<Event extends { item?: unknown }> = NonNullable<Event["item"]>;

export const eventType = <Item>(name: string): EventType<Item> => ({ name });

/** What a room does about an event, in the transaction of the act that emitted it. It throws to refuse the whole act. */
type Listener<Item> = (ctx: AnyContext, items: readonly Item[]) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: a list holds events of every kind; `on` has checked each listener against its own
export type Subscription = { event: EventType<any>; listeners: Listener<any>[] };

/** Declares who listens to `event`, in the order in which they run. */
export const on = <Item>(event: EventType<Item>, ...listeners: Listener<Item>[]): Subscription => ({
  event,
  listeners,
});

export type Events = {
  /**
   * Runs the listeners of `event` one after the other in `ctx.db`'s transaction, so that what they write is kept if and only if the
   * act is. Nothing happens for no items.
   */
  emit: <Item>(ctx: AnyContext, event: EventType<Item>, items: readonly Item[]) => Promise<void>;
};

/** Throws where an event is listed twice; {@link Events.emit} throws for one that is not listed. */
export const openEvents = (subscriptions: readonly Subscription[]): Events => {
  const listenersOf = new Map(subscriptions.map(({ event, listeners }) => [event.name, listeners]));
  if (listenersOf.size < subscriptions.length) throw new Error("an event is listed twice in events.ts");
  return {
    emit: async (ctx, event, items) => {
      const listeners = listenersOf.get(event.name);
      if (!listeners) throw new Error(`${event.name} has no line in events.ts`);
      if (items.length === 0) return;
      for (const listener of listeners) await listener(ctx, items);
    },
  };
};

/** Emits `event` from an act: see {@link Events.emit}. */
export const emit = <Item>(ctx: AnyContext, event: EventType<Item>, items: readonly Item[]) =>
  ctx.events.emit(ctx, event, items);
