import { randomFrom } from "@passerelle/testing/random.ts";
import { expect, test } from "vitest";
import { candidatesFrom } from "./candidates.ts";
import { studies } from "./people.ts";

test("candidates of the demo world differ by name, address and number, and their CV says what their profile says", () => {
  const next = candidatesFrom(randomFrom(1));
  const people = Array.from({ length: 80 }, (_, index) => next(studies[index % studies.length] ?? studies[0], "Lyon"));
  expect(new Set(people.map(({ account }) => account.email)).size).toBe(80);
  expect(new Set(people.map(({ profile }) => profile.phone)).size).toBe(80);
  for (const { profile, account, resume } of people) {
    expect(account.email).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*@exemple\.fr$/);
    expect(profile.phone).toMatch(/^06 39 98 \d\d \d\d$/);
    for (const said of [profile.first_name, profile.phone, account.email, profile.current_education])
      expect(resume).toContain(said);
  }
});
