import { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { getSchoolPage } from "@passerelle/contract/offers/school-pages";
import { deleteCover, uploadCover, uploadLogo } from "@passerelle/contract/organisations/companies";
import { deleteSchoolCover, uploadSchoolCover } from "@passerelle/contract/organisations/schools";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { unusedFiles } from "#platform/files-store.ts";

const api = await testApi();
const { given, ask } = api;
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** A PNG whose header announces a side of 5,000 pixels. */
const huge = Buffer.from(png);
huge.writeUInt32BE(5000, 16);

const fileOf = (name: string, bytes: Buffer) => ({ field: "cover", name, bytes });
const send = (as: Awaited<ReturnType<typeof given.company>>, name: string, bytes: Buffer, id = as.companyId) =>
  ask(uploadCover, { params: { id } }, { as, file: fileOf(name, bytes) });
const sendAsSchool = (as: Awaited<ReturnType<typeof given.school>>, bytes: Buffer, schoolId = as.schoolId) =>
  ask(uploadSchoolCover, { params: { schoolId } }, { as, file: fileOf("couverture.png", bytes) });
const sweepable = async () => (await unusedFiles(api.db, new Date(Date.now() + 60_000))).map(({ id }) => id);
const idOf = (address: string | null) => address?.split("/").at(-1);

test("what is not a PNG, JPEG or WebP of a decent size is refused as a cover, whatever its name", async () => {
  const as = await given.company();
  const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  for (const [name, bytes, status, detail] of [
    ["vue.svg", script, 415, "La couverture doit être une image PNG, JPEG ou WebP."],
    ["vue.png", script, 415, "La couverture doit être une image PNG, JPEG ou WebP."],
    ["vue.jpg", png, 415, "La couverture doit être une image PNG, JPEG ou WebP."],
    ["vue.png", huge, 400, "La couverture dépasse 4 000 pixels de côté."],
    [
      "vue.png",
      png.subarray(0, 40),
      400,
      "Cette image est incomplète ou abîmée. Enregistrez-la de nouveau, puis choisissez-la.",
    ],
    ["vue.png", Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 413, "La couverture dépasse 1 Mo."],
    ["vue.png", Buffer.alloc(0), 400, "Le fichier est vide."],
  ] as const) {
    const answer = await send(as, name, bytes);
    expect([name, answer.status, answer.body.detail]).toEqual([name, status, detail]);
  }
});

test("neither recruiters nor others choose the cover of a company or a school", async () => {
  const as = await given.company();
  const recruiter = await given.colleague(as.companyId);
  expect((await send(recruiter, "vue.png", png)).body.code).toBe("company-admin-only");
  expect((await send(await given.company(), "vue.png", png, as.companyId)).status).toBe(404);
  expect((await ask(deleteCover, { params: { id: as.companyId } }, { as: recruiter })).status).toBe(403);
  const school = await given.school();
  expect((await sendAsSchool(await given.school(), png, school.schoolId)).status).toBe(404);
  const user = await given.schoolUser(school.schoolId);
  expect((await sendAsSchool(user, png)).status).toBe(403);
  expect((await ask(deleteSchoolCover, { params: { schoolId: school.schoolId } }, { as: user })).status).toBe(403);
});

test("a company's cover is shown to everybody as the picture it is, replaced, removed, and never taken for its logo", async () => {
  const as = await given.company({ name: "Vue Large" });
  const pageOf = async () => (await ask(getCompanyPage, { params: { slug: "vue-large" } })).body;
  expect((await pageOf()).cover_url).toBeNull();
  const { body } = await send(as, "vue.png", png);
  const shown = await api.sendRaw({ url: body.cover_url ?? "" });
  expect([shown.status, shown.headers["content-type"], shown.raw.equals(png)]).toEqual([200, "image/png", true]);
  expect(shown.headers["x-content-type-options"]).toBe("nosniff");
  const logo = await ask(
    uploadLogo,
    { params: { id: as.companyId } },
    { as, file: { field: "logo", name: "logo.png", bytes: png } },
  );
  expect(await pageOf()).toMatchObject({ cover_url: body.cover_url, logo_url: logo.body.logo_url });
  expect((await api.sendRaw({ url: `/couvertures/${idOf(logo.body.logo_url)}` })).status).toBe(404);
  expect((await api.sendRaw({ url: `/logos/${idOf(body.cover_url)}` })).status).toBe(404);
  const second = await send(as, "vue.png", png);
  expect((await api.sendRaw({ url: body.cover_url ?? "" })).status).toBe(404);
  expect(await sweepable()).toContain(idOf(body.cover_url));
  expect(await sweepable()).not.toContain(idOf(second.body.cover_url));
  expect((await ask(deleteCover, { params: { id: as.companyId } }, { as })).body).toEqual({ cover_url: null });
  expect((await pageOf()).cover_url).toBeNull();
});

test("a school's cover is shown on its page, kept from sweeping, and removed", async () => {
  const as = await given.school();
  const { rows } = await api.pool.query<{ slug: string }>("select slug from schools where id = $1", [as.schoolId]);
  const slug = rows[0]?.slug ?? "";
  const { body } = await sendAsSchool(as, png);
  expect((await ask(getSchoolPage, { params: { slug } })).body.cover_url).toBe(body.cover_url);
  expect((await api.sendRaw({ url: body.cover_url ?? "" })).status).toBe(200);
  expect(await sweepable()).not.toContain(idOf(body.cover_url));
  expect((await ask(deleteSchoolCover, { params: { schoolId: as.schoolId } }, { as })).body).toEqual({
    cover_url: null,
  });
  expect((await api.sendRaw({ url: body.cover_url ?? "" })).status).toBe(404);
});
