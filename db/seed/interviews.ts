import type { Product } from "@passerelle/api/app/product.ts";
import { saveAvailabilities } from "@passerelle/api/hiring/availabilities/availabilities.ts";
import { declineSlots, pickSlot } from "@passerelle/api/hiring/interviews/answer.ts";
import { cancelInterview } from "@passerelle/api/hiring/interviews/cancel.ts";
import { tokenOf } from "@passerelle/api/hiring/interviews/links.ts";
import { proposeInterview } from "@passerelle/api/hiring/interviews/propose.ts";
import type { Context } from "@passerelle/api/platform/context.ts";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { givenIn } from "@passerelle/testing/given.ts";
import { minutes, scenesAt } from "./interview-scenes.ts";
import { atDaytime } from "./moments.ts";

type Recruiter = { id: string; email: string; companyId: string };
type Received = { id: string; status: ApplicationStatus };
const places = {
  site: "12 rue des Fontaines-Perdues, 2e étage",
  phone: "",
  video: "https://visio.passerelle.example/entretien",
};

const usualWeek = {
  hours: [
    { day: 1, from: "10:00", to: "12:00" },
    { day: 1, from: "16:00", to: "18:00" },
    { day: 2, from: "10:00", to: "12:00" },
    { day: 2, from: "16:00", to: "18:00" },
    { day: 3, from: "14:00", to: "17:00" },
    { day: 5, from: "09:00", to: "12:00" },
  ],
  duration: 30,
  notice_hours: 24,
  mode: "site" as const,
  site: places.site,
  video_link: places.video,
};

/** Interviews in every state, about applications that a company received; the first waits for the demo candidate's answer. */
export const seedInterviews = async (
  { context, database, files }: Product,
  recruiter: Recruiter,
  candidateId: string,
  received: Received[],
) => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from company_jobs j where company_id = $1 and is_active
       and not exists (select 1 from applications a where a.job_id = j.id and a.applicant_id = $2) order by id limit 1`,
    [recruiter.companyId, candidateId],
  );
  const [job] = rows;
  const first = job && {
    ...(await givenIn(database.db, files).application({
      job_id: job.id,
      applicant_id: candidateId,
      created_at: atDaytime(4, 0.4),
    })),
    status: "PD" as const,
  };
  const user: Context["user"] = {
    ...{
      type: "company",
      isSuperuser: false,
      isStaff: false,
      isCompanyAdmin: true,
      schoolId: null,
      isSchoolAdmin: false,
    },
    ...recruiter,
  };
  await saveAvailabilities({ ...context(), user }, usualWeek);
  for (const [index, { slots, answer, daysAgo = 1, mode = "site" as const }] of scenesAt(new Date()).entries()) {
    const application = index === 0 ? first : received[index - 1];
    if (!application) continue;
    const ctx: Context = { ...context(), user, now: new Date(atDaytime(daysAgo, 0.5)) };
    const { id, ...interview } = await proposeInterview(ctx, {
      application_id: application.id,
      expected_status: application.status,
      mode,
      place: places[mode],
      duration: minutes,
      message: "Nous ferons le tour de l'atelier, puis nous parlerons du poste et de votre école.",
      slots,
      participants: [],
      chases: true,
    });
    const candidate = { ...ctx, user: null };
    const token = tokenOf(ctx.secretKey, id);
    if (answer === "picked") await pickSlot(candidate, token, interview.slots[0]?.id ?? "");
    const reason = "J'ai cours ces deux après-midi. Je suis libre le matin.";
    if (answer === "declined") await declineSlots(candidate, token, { expected_sequence: 0, reason });
    if (answer === "cancelled")
      await cancelInterview(ctx, id, { expected_sequence: 0, reason: "Le poste vient d'être pourvu en interne." });
  }
};
