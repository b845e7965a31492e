import { duplicatePosting } from "@passerelle/contract/offers/posting-editor";
import { createPosting } from "@passerelle/contract/offers/school-postings";
import { deleteSchoolUser, updateSchoolUser } from "@passerelle/contract/organisations/school-users";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const { given, ask, db } = await testApi();

test("an offer keeps the name of who wrote it, as it is now or was when they left", async () => {
  const as = await given.school({}, {}, { first_name: "Inès", last_name: "Roux" });
  const paul = await given.schoolUser(as.schoolId, { first_name: "Paul", last_name: "Girard", is_admin: true });
  const unnamed = await given.schoolUser(as.schoolId, { first_name: "", last_name: "" });
  const create = async (who: typeof as) => {
    const { body, status } = await ask(
      createPosting,
      { body: { title: "Comptable", status: "draft" } as never },
      { as: who },
    );
    expect(status).toBe(201);
    return body.id;
  };
  const ids = [await create(as), await create(paul), await create(unnamed)];
  const copy = await ask(duplicatePosting, { params: { id: ids[0] ?? "" } } as never, { as: paul });
  ids.push(copy.body.id);
  const authors = async () =>
    Promise.all(
      ids.map(
        async (id) =>
          (await db.selectFrom("school_postings").select("author_name").where("id", "=", id).executeTakeFirstOrThrow())
            .author_name,
      ),
    );
  expect(await authors()).toEqual(["Inès Roux", "Paul Girard", "", "Paul Girard"]);

  const params = { schoolId: as.schoolId, userId: paul.id };
  const change = async (body: object) =>
    expect(
      (
        await ask(
          updateSchoolUser,
          { params, body: { email: paul.email, is_active: true, is_staff: true, ...body } as never },
          { as },
        )
      ).status,
    ).toBe(200);
  await change({ first_name: "Paul", last_name: "Girard", is_staff: false });
  await change({ first_name: "Paule", last_name: "Girard-Roy" });
  expect(await authors()).toEqual(["Inès Roux", "Paule Girard-Roy", "", "Paule Girard-Roy"]);
  expect((await ask(deleteSchoolUser, { params } as never, { as })).status).toBe(204);
  expect(await authors()).toEqual(["Inès Roux", "Paule Girard-Roy", "", "Paule Girard-Roy"]);
});
