import type { TypedPosting } from "@passerelle/contract/offers/posting-editor";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { createLive } from "./live-value.ts";
import { readStoredDraft, usePostingAutosave } from "./use-posting-autosave.ts";

beforeEach(() => localStorage.clear());

test("what was thrown away is not kept as the page closes; what is typed afterwards is", async () => {
  const content = { fields: { title: "Perdu" } } as TypedPosting;
  const read = () => ({ content, base_version: null });
  const options = { accountId: "a", offer: "o", read, note: createLive<string | null>(null) };
  const { result } = renderHook(() => usePostingAutosave(options));
  const closePage = () => window.dispatchEvent(new Event("pagehide"));
  result.current.schedule();
  closePage();
  expect(readStoredDraft("a", "o")?.content).toEqual(content);
  await act(() => result.current.forget({ onServer: false }));
  closePage();
  expect(readStoredDraft("a", "o")).toBeNull();
  result.current.schedule();
  closePage();
  expect(readStoredDraft("a", "o")?.content).toEqual(content);
});
