import { expect, test } from "vitest";
import { clearTab, clearTypedOfOthers, deviceKeyOf, readTyped, saveTyped } from "./kept-typing.ts";

test("who logs out, and who logs in after another, leaves and finds nothing of what was typed, in this tab or on the device", () => {
  saveTyped("lea", "word:1", { word: "Bonjour" });
  localStorage.setItem(deviceKeyOf("lea", "held:1"), "Bonjour");
  localStorage.setItem(deviceKeyOf("tom", "held:2"), "Bonsoir");
  clearTypedOfOthers("lea");
  expect(readTyped("lea", "word:1")).toEqual({ word: "Bonjour" });
  expect([deviceKeyOf("lea", "held:1"), deviceKeyOf("tom", "held:2")].map((key) => localStorage.getItem(key))).toEqual([
    "Bonjour",
    null,
  ]);
  clearTab();
  expect(readTyped("lea", "word:1")).toBeNull();
  expect(localStorage.getItem(deviceKeyOf("lea", "held:1"))).toBeNull();
});
