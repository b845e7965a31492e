import { isDeepStrictEqual } from "node:util";
import { emptyPosting } from "@passerelle/contract/offers/posting-fields";
import type { PostingForm } from "@passerelle/contract/offers/school-postings";
import { supportCodes, supports } from "@passerelle/contract/organisations/school-supports";
import type { SupportCheck } from "@passerelle/contract/publishing/broadcast";
import { whereIs } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { richText } from "#platform/rich-text.ts";
import { schoolOf } from "#platform/school-access.ts";
import { boardsByCode } from "./boards.ts";
import { dateProblems } from "./checks.ts";
import { identifiersOf, knownKeys, supportsGiven } from "./ledger-store.ts";
import { linkCode } from "./links.ts";
import { offerFrom, type PostingRow } from "./offer.ts";
import { postingOfSchool, schoolNamed } from "./offers-store.ts";

/** An offer that is not kept yet has an identifier of zeros in what is shown of it. */
const unsavedId = "00000000-0000-0000-0000-000000000000";

/** What each support would say of an offer as it is being written, and exactly what it would receive; nothing is kept. */
export const checkPosting = async (
  ctx: Context,
  { id, fields }: { id?: string | undefined; fields: Partial<PostingForm> },
): Promise<SupportCheck[]> => {
  const { db, now, publicUrl } = ctx;
  const schoolId = schoolOf(ctx);
  const stored = id ? await postingOfSchool(db, id, schoolId) : undefined;
  if (id && !stored) throw new Refusal("posting-not-found");
  const school = await schoolNamed(db, schoolId);
  const form = { ...(stored ?? (emptyPosting as unknown as PostingForm)), ...fields };
  // An offer that nobody has touched leaves as it was last written.
  const isTouched =
    !stored ||
    Object.entries(fields).some(([name, value]) => !isDeepStrictEqual(value, stored[name as keyof PostingForm]));
  const { commune_code, department, lat, lon } = stored?.city === form.city ? stored : whereIs(form.city);
  const at = now.toISOString();
  const row: PostingRow = {
    created_at: at,
    version: 1,
    ...stored,
    ...form,
    commune_code,
    department,
    lat,
    lon,
    description: richText(form.description),
    profile_description: richText(form.profile_description),
    id: id ?? unsavedId,
    school_id: schoolId,
    school_name: school.name,
    school_slug: school.slug,
    school_siret: school.siret,
    updated_at: isTouched ? at : stored.updated_at,
  };
  const keys = await knownKeys(db, [schoolId]);
  const senders = await identifiersOf(db, schoolId);
  const given = await supportsGiven(db, row.id);
  return supportCodes.map((code) => {
    const { name, way } = supports[code];
    const board = boardsByCode[code];
    const offer = offerFrom(row, `${publicUrl}/r/${linkCode(row.id, name)}`, senders.get(code));
    const problems = [...board.check(offer), ...dateProblems(offer, now)];
    return {
      code,
      is_key_missing: way === "push" && !keys.has(`${schoolId} ${code}`),
      problems,
      preview: problems.length === 0 ? board.preview(offer, { now, wasSent: given.has(name) }) : null,
    };
  });
};
