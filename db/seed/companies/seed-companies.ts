import { findCommune } from "@passerelle/api/geography/places/places.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { Files } from "@passerelle/api/platform/files.ts";
import type { Given } from "@passerelle/testing/given.ts";
import type { Random } from "@passerelle/testing/random.ts";
import { drawCover } from "../covers.ts";
import { drawLogo, type LogoDrawing } from "../drawings.ts";
import { instantFromNow, monthStart } from "../moments.ts";
import { companies } from "./companies.ts";
import { demoPage, demoPhotos } from "./demo-page.ts";
import { describeJob } from "./written.ts";

/** Where a real town is, in the columns of offers. */
export const placeIn = (town: string, department: string) => {
  const commune = findCommune(town, { department });
  if (!commune) throw new Error(`No town named ${town} in ${department}`);
  const { name: city, code: commune_code, lat, lon } = commune;
  return { place: { city, commune_code, department, lat, lon }, zip_code: commune.postcodes[0] ?? "" };
};

type Drawn = { kind: "logo" | "cover" | "photo"; body: Buffer; name: string; contentType: string };

const storePicture = async (db: Db, files: Files, { kind, body, ...type }: Drawn, account_id: string | null) => {
  const stored = await files.put(body, type);
  const { id } = await db
    .insertInto("files")
    .values({
      account_id,
      kind,
      key: stored.key,
      name: stored.name,
      content_type: stored.contentType,
      size: stored.size,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores a drawn logo as an uploaded one is stored; gives its identifier. */
export const storeLogo = (db: Db, files: Files, drawing: LogoDrawing, account_id: string | null) =>
  storePicture(
    db,
    files,
    { kind: "logo", body: drawLogo(drawing), name: "logo.png", contentType: "image/png" },
    account_id,
  );

/** Fills the page of the demo company, with its photos in order. */
const seedPage = async (db: Db, files: Files, company_id: string) => {
  const { tutors, ...told } = demoPage;
  await db
    .updateTable("companies")
    .set({ ...told, tutors: JSON.stringify(tutors) })
    .where("id", "=", company_id)
    .execute();
  for (const [position, { alt, body }] of demoPhotos.entries()) {
    const photo = { kind: "photo" as const, body, name: "photo.svg", contentType: "image/svg+xml" };
    const file_id = await storePicture(db, files, photo, null);
    await db.insertInto("company_photos").values({ company_id, file_id, position, alt }).execute();
  }
};

/** One company of six keeps the arch, as one that has chosen no cover. */
const hasCover = (index: number) => index % 6 !== 5;

/** What the rank of an offer of the demo company makes of it: that company has offers in every state. */
const demoStates: Record<number, object> = {
  1: { expires_at: instantFromNow(6) },
  3: { expires_at: instantFromNow(-2) },
  4: { is_active: false, filled_at: instantFromNow(-1) },
};

type SeededJob = { id: string; domain: string; isOfDemoCompany: boolean };

/** The companies, their logos and their offers; the first company is the demo account's. Gives the offers in order. */
export const seedCompanies = async (
  { db, files, given, random }: { db: Db; files: Files; given: Given; random: Random },
  demoEmail: string,
) => {
  const jobs: SeededJob[] = [];
  let demoCompany: { id: string; email: string; companyId: string } | undefined;
  for (const [index, company] of companies.entries()) {
    const { name, domain, company_size, workforce, street, text, logo } = company;
    const { place, zip_code } = placeIn(company.town, company.department);
    const account = await given.company(
      {
        ...{ name, domain, company_size, workforce, zip_code, city: place.city },
        ...{ address: street, description: text, website: "" },
      },
      index === 0 ? { email: demoEmail } : {},
    );
    demoCompany ??= account;
    await db
      .updateTable("companies")
      .set({
        logo_id: await storeLogo(db, files, logo, account.id),
        ...(hasCover(index) && {
          cover_id: await storePicture(
            db,
            files,
            { kind: "cover", body: drawCover(domain, index), name: "couverture.svg", contentType: "image/svg+xml" },
            account.id,
          ),
        }),
      })
      .where("id", "=", account.companyId)
      .execute();
    if (index === 0) await seedPage(db, files, account.companyId);
    for (const [rank, job] of company.jobs.entries()) {
      const { id } = await given.job({
        company_id: account.companyId,
        ...place,
        title: job.title,
        description: describeJob(company, job),
        domain: job.domain,
        min_level: job.level,
        min_experience: random.one([0, 0, 0, 1]),
        contract_type: job.contract,
        school_rhythm: job.rhythm,
        start_date: monthStart(random.whole(30, 300)),
        salary_first_year: job.pay,
        expires_at: instantFromNow(random.whole(12, 58)),
        created_at: instantFromNow(-random.whole(1, 50)),
        skills: job.skills,
        ...(index === 0 && demoStates[rank]),
      });
      jobs.push({ id, domain: job.domain, isOfDemoCompany: index === 0 });
    }
  }
  return { jobs, demoCompany: demoCompany as NonNullable<typeof demoCompany> };
};
