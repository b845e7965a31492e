import * as contract from "@passerelle/contract/hiring/contracts";
import * as several from "@passerelle/contract/hiring/contracts-at-once";
import { changeStudents } from "@passerelle/contract/hiring/student-table";
import { inviteStudent, listStudents } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

const today = "2026-04-29";
const terms = { kind: "apprentissage" as const, employer_name: "Sillage Logiciels" };
const invited = async (as: School) => {
  const email = `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
  return (await ask(inviteStudent, { body: { email, first_name: "Lina", last_name: "Girard" } }, { as })).body.id;
};
const recordOf = async (as: School, student_id: string) =>
  (await ask(contract.recordContract, { body: { ...terms, student_id } }, { as })).body;
const recorded = async (as: School) => recordOf(as, await invited(as));

type Read = { id: string; version: number };
const chosen = (...some: Read[]) => some.map(({ id, version }) => ({ id, expected_version: version }));
const move = (
  as: School,
  contracts: ReturnType<typeof chosen>,
  step: contract.StepOnTheWay = "signed",
  on_day = today,
) => ask(several.moveContracts, { body: { contracts, step, on_day } }, { as });
const breakOff = (as: School, contracts: ReturnType<typeof chosen>) =>
  ask(several.breakContracts, { body: { contracts, reason: "trial", on_day: today } }, { as });
const read = async (as: School, { id }: Read) => (await ask(contract.getContract, { params: { id } }, { as })).body;
const stepsOf = async (as: School, of: Read) => (await read(as, of)).history.map(({ step }) => step);

describe("what is refused or left", () => {
  test("another school's contracts alone are not found, and among one's own are left", async () => {
    const [as, stranger] = [await given.school(), await given.school()];
    const [mine, theirs] = [await recorded(as), await recorded(stranger)];
    expect((await move(as, chosen(theirs))).body.code).toBe("not-found");
    expect((await breakOff(as, chosen(theirs))).status).toBe(404);
    const { body } = await move(as, chosen(mine, theirs));
    expect(body).toEqual({ done: 1, left: [{ id: theirs.id, reason: "not-found" }] });
    expect((await read(stranger, theirs)).step).toBe("promise");
  });

  test("a student whom an adviser does not see keeps their contract", async () => {
    const admin = await given.school({ advisers_see: "own" });
    const adviser = await given.schoolUser(admin.schoolId);
    const [mine, theirs] = [await recorded(admin), await recorded(admin)];
    const change = { adviser_id: adviser.id };
    await ask(changeStudents, { body: { ids: [mine.student.id], change } }, { as: admin });
    expect((await move(adviser, chosen(theirs))).status).toBe(404);
    const { body } = await breakOff(adviser, chosen(mine, theirs));
    expect(body).toEqual({ done: 1, left: [{ id: theirs.id, reason: "not-found" }] });
    expect((await read(admin, theirs)).step).toBe("promise");
  });

  test("a contract that a colleague changed since is left as they wrote it, and the others are changed", async () => {
    const as = await given.school();
    const [one, two] = [await recorded(as), await recorded(as)];
    const body = { ...terms, city: "Nantes", expected_version: 1 };
    await ask(contract.changeContract, { params: { id: one.id }, body }, { as });
    const moved = (await move(as, chosen(one, two))).body;
    expect(moved).toEqual({ done: 1, left: [{ id: one.id, reason: "contract-changed" }] });
    expect(await read(as, one)).toMatchObject({ step: "promise", city: "Nantes", version: 2 });
    expect(await read(as, two)).toMatchObject({ step: "signed", version: 2 });
  });

  test("a broken contract does not open again beside another one of its student, nor two at once", async () => {
    const as = await given.school();
    const student = await invited(as);
    const broken: contract.Contract[] = [];
    for (const _ of [1, 2]) {
      const made = await recordOf(as, student);
      await breakOff(as, chosen(made));
      broken.push({ ...made, version: 2 });
    }
    const last = await recordOf(as, student);
    const other = await recorded(as);
    const first = (await move(as, chosen(...broken, other))).body;
    expect(first).toEqual({ done: 1, left: broken.map(({ id }) => ({ id, reason: "contract-open" })) });
    expect(await stepsOf(as, other)).toEqual(["signed", "promise"]);
    await ask(contract.deleteContract, { params: { id: last.id } }, { as });
    const again = (await move(as, chosen(...broken))).body;
    expect(again).toEqual({ done: 1, left: [{ id: broken[1]?.id, reason: "contract-open" }] });
  });

  test("no contract, or more than a thousand, is refused in words", async () => {
    const as = await given.school();
    const none = await move(as, []);
    expect([none.status, JSON.stringify(none.body)]).toEqual([400, expect.stringContaining("au moins un contrat")]);
    const { id } = await recorded(as);
    const many = Array.from({ length: several.contractsChangedAtOnce + 1 }, () => ({ id, expected_version: 1 }));
    const refused = await breakOff(as, many);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining("Mille contrats")]);
  });
});

test("ticked contracts take a step together, each with its line of history, and their students are placed", async () => {
  const as = await given.school();
  const some = [await recorded(as), await recorded(as), await recorded(as)];
  expect((await move(as, chosen(...some))).body).toEqual({ done: 3, left: [] });
  for (const one of some) {
    expect(await read(as, one)).toMatchObject({ step: "signed", dates: { signed: today } });
    expect(await stepsOf(as, one)).toEqual(["signed", "promise"]);
  }
  expect((await ask(listStudents, { query: { placed: "yes" } }, { as })).body).toHaveLength(3);
  const back = some.map((one) => ({ ...one, version: 2 }));
  expect((await breakOff(as, chosen(...back))).body).toEqual({ done: 3, left: [] });
  expect((await ask(listStudents, { query: { placed: "yes" } }, { as })).body).toHaveLength(0);
});

test("the same call twice, or two at once, changes each contract once and answers the same", async () => {
  const as = await given.school();
  const some = [await recorded(as), await recorded(as)];
  const both = await Promise.all([move(as, chosen(...some)), move(as, chosen(...some))]);
  const answers = [...both, await move(as, chosen(...some))].map(({ body }) => body);
  expect(answers).toEqual([1, 2, 3].map(() => ({ done: 2, left: [] })));
  for (const one of some) expect(await stepsOf(as, one)).toEqual(["signed", "promise"]);
  const moved = some.map((one) => ({ ...one, version: 2 }));
  await breakOff(as, chosen(...moved));
  expect((await breakOff(as, chosen(...moved))).body).toEqual({ done: 2, left: [] });
  for (const one of some) expect(await stepsOf(as, one)).toEqual(["broken", "signed", "promise"]);
});

test("one event tells of all contracts of a call", async () => {
  const as = await given.school();
  const some = [await recorded(as), await recorded(as)];
  await api.runTasks();
  await move(as, chosen(...some));
  const queued = await db.selectFrom("event_queue").select("item").where("event", "=", "contracts.changed").execute();
  expect(queued).toMatchObject([{ item: { student_ids: some.map(({ student }) => student.id) } }]);
});
