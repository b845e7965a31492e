import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { compiledOnce } from "./compiled-statements.ts";

const { db, given } = await testApi();
const texts: string[] = [];
const find = compiledOnce<{ email: string; epoch: number }, { id: string; kind: string }>(
  ["email", "epoch"],
  (on, { email, epoch }) => {
    const query = on
      .selectFrom("accounts")
      .select(["id", (eb) => eb.val("constant").as("kind")])
      .where("email", "=", email)
      .where("session_epoch", "=", epoch);
    texts.push(query.compile().sql);
    return query;
  },
);

test("a statement is built once, and sent with the values of each call, constants as they are", async () => {
  const [one, other] = [await given.account("applicant"), await given.account("company")];
  const of = ({ email }: typeof one) => find(db, { email, epoch: 0 });
  expect(await of(one)).toEqual([{ id: one.id, kind: "constant" }]);
  expect(await of(other)).toEqual([{ id: other.id, kind: "constant" }]);
  expect(await find(db, { email: one.email, epoch: 7 })).toEqual([]);
  // A value that looks like a placeholder is a value.
  expect(await find(db, { email: "value of epoch", epoch: 0 })).toEqual([]);
  expect(texts).toHaveLength(1);
  const inside = await db.transaction().execute((tx) => find(tx, { email: one.email, epoch: 0 }));
  expect(inside).toEqual([{ id: one.id, kind: "constant" }]);
});
