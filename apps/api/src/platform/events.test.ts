import { expect, test } from "vitest";
import type { AnyContext } from "./context.ts";
import { emit, eventType, on, openEvents } from "./events.ts";

const saved = eventType<{ id: string }>("offer.saved");
const heard: string[] = [];
const notes = (name: string) => async (_: AnyContext, items: readonly { id: string }[]) => {
  await Promise.resolve();
  heard.push(`${name}: ${items.map(({ id }) => id).join(" ")}`);
};
const contextWith = (events: ReturnType<typeof openEvents>) => ({ events }) as AnyContext;

test("listeners run one after the other, in the order of the list, once for all the items", async () => {
  const ctx = contextWith(openEvents([on(saved, notes("first"), notes("second"))]));
  await emit(ctx, saved, [{ id: "a" }, { id: "b" }]);
  expect(heard.splice(0)).toEqual(["first: a b", "second: a b"]);
  await emit(ctx, saved, []);
  expect(heard).toEqual([]);
});

test("a listener that fails stops the ones after it and refuses the act", async () => {
  const refuse = () => Promise.reject(new Error("not like this"));
  const ctx = contextWith(openEvents([on(saved, notes("first"), refuse, notes("third"))]));
  await expect(emit(ctx, saved, [{ id: "a" }])).rejects.toThrow("not like this");
  expect(heard.splice(0)).toEqual(["first: a"]);
});

test("an event without a line, or with two, is a mistake", async () => {
  await expect(emit(contextWith(openEvents([])), saved, [{ id: "a" }])).rejects.toThrow(
    "offer.saved has no line in events.ts",
  );
  expect(() => openEvents([on(saved), on(saved)])).toThrow("an event is listed twice");
});
