import { describe, expect, test } from "vitest";
import { contrast, lookOf, plainLook, readableOn, searchOf, shadesOf } from "./embed-rules.ts";

const look = (search: string) => lookOf(new URLSearchParams(search));

describe("the look of the embedded list", () => {
  test("an address chooses colour, theme and density; what it does not understand stays plain", () => {
    expect(look("couleur=%23A1B2C3&theme=sombre&densite=compacte")).toEqual({
      color: "a1b2c3",
      theme: "sombre",
      density: "compacte",
    });
    for (const search of [
      "",
      "couleur=red&theme=bleu&densite=9",
      "couleur=fff&theme=constructor",
      "couleur=0c7c75;}body{display:none&theme=toString&densite=__proto__",
    ])
      expect([search, look(search)]).toEqual([search, plainLook]);
  });

  test("an address says what is not plain, and says it so that it is read again", () => {
    expect(searchOf(plainLook)).toBe("");
    const chosen = { color: "aa0011", theme: "auto", density: "compacte" } as const;
    expect(look(searchOf(chosen, 3).slice(1))).toEqual(chosen);
    expect(searchOf(chosen, 3)).toContain("page=3");
  });

  test("a colour that does not read becomes a shade of it that does; one that does stays", () => {
    expect(contrast("000000", "ffffff")).toBeCloseTo(21);
    expect(readableOn("0c7c75", "ffffff")).toBe("0c7c75");
    for (const color of ["ffff00", "ffffff", "000000", "ff00ff", "7f7f7f", "0c7c75"]) {
      const { light, dark } = shadesOf(color);
      expect(contrast(light.slice(1), "ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.slice(1), "182221")).toBeGreaterThanOrEqual(4.5);
    }
  });
});
