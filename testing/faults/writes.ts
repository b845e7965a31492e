import { randomUUID } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import type { listMyApplications } from "@passerelle/contract/hiring/applications";
import type { getCandidateSheet } from "@passerelle/contract/hiring/received-applications";
import type { Output } from "@passerelle/contract/route";
import type { Account } from "../given.ts";
import { randomFrom } from "../random.ts";
import { openAsk, Unexpected } from "./ask.ts";
import { type Kind, kinds, noKeys, stepKey } from "./compare.ts";
import { mailKeys } from "./found.ts";

export type Applicant = Account & { name: string };
export type Recruiter = Account & { companyId: string };

/** What a recruiter may move an application to, and nothing else follows from. */
const statuses = ["PD", "RV", "OF", "RJ"] as const;

type Application = { id: string; applicant: Applicant; status: string; steps: number; isFollowed: boolean };
type Job = { id: string; title: string; applicants: Set<string> };

/** The writes that were confirmed to the clients of a run, by kind, and the mails that they cause. */
export const newLedger = () => {
  const keys = noKeys();
  const mails: string[] = [];
  const times: number[] = [];
  return {
    keys,
    mails,
    /** When each write was acknowledged, as `performance.now()` counts. */
    times,
    total: () => kinds.reduce((sum, kind) => sum + keys[kind].length, 0),
    /** Records a write as acknowledged. */
    note: (kind: Kind, key: string) => {
      keys[kind].push(key);
      times.push(performance.now());
    },
  };
};
export type Ledger = ReturnType<typeof newLedger>;

type Client = {
  port: number;
  secretKey: string;
  recruiter: Recruiter;
  applicants: Applicant[];
  ledger: Ledger;
  seed: number;
  pauseMs: number;
};

/** One client that writes in the name of a company and of its applicants, one write after the other, until `isOver`. */
export const write = async (client: Client, isOver: () => boolean) => {
  const { port, secretKey, recruiter, applicants, ledger } = client;
  const { untilCertain, read } = openAsk(port, secretKey);
  const random = randomFrom(client.seed);
  const jobs: Job[] = [];
  const applications: Application[] = [];
  const refused = (what: string, answer: { status: number; body: { detail?: string } } | undefined) =>
    new Unexpected(`${what}: ${answer?.status} ${answer?.body.detail ?? ""}`);

  const createJob = async () => {
    const key = randomUUID();
    const title = `Développeur web ${key}`;
    const { answer } = await untilCertain<{ id: string }, never>({
      method: "POST",
      path: "/application-system/jobs/",
      as: recruiter,
      body: {
        title,
        contract_type: "AP",
        city: "Lyon",
        domain: "TECH",
        min_level: "BA2",
        min_experience: 0,
        start_date: `${new Date().getFullYear() + 1}-09-01`,
        school_rhythm: "3 semaines en entreprise, 1 semaine à l'école",
        description: `Vous développez nos sites avec une équipe bienveillante. ${key}`,
        creation_key: key,
      },
    });
    if (answer?.status !== 201) throw refused("offre", answer);
    jobs.push({ id: answer.body.id, title, applicants: new Set() });
    ledger.note("offres", key);
  };

  const apply = async () => {
    const job = random.one(jobs);
    const applicant = random.one(applicants);
    if (job.applicants.has(applicant.id)) return;
    job.applicants.add(applicant.id);
    const { answer } = await untilCertain<{ id: string }, never>({
      method: "POST",
      path: "/application-system/apply-to-job/",
      as: applicant,
      body: { job_id: job.id },
    });
    let id = answer?.status === 201 ? answer.body.id : undefined;
    if (answer?.body.code === "already-applied") {
      const path = `/application-system/applications/?job=${job.id}`;
      id = (await read<Output<typeof listMyApplications>>(path, applicant))[0]?.id;
    }
    if (!id) throw refused("candidature", answer);
    applications.push({ id, applicant, status: "PD", steps: 0, isFollowed: false });
    ledger.note("candidatures", `${applicant.email} ${job.id}`);
    ledger.mails.push(mailKeys.sent(applicant.email, job.title));
    ledger.mails.push(mailKeys.received(recruiter.email, job.title, applicant.name));
  };

  const sheet = (id: string) =>
    read<Output<typeof getCandidateSheet>>(`/application-system/company/applications/${id}/`, recruiter);

  const move = async () => {
    const application = random.one(applications);
    const status = random.one(statuses.filter((one) => one !== application.status));
    const { id } = application;
    const { answer } = await untilCertain<{ status: string }, never>({
      method: "PATCH",
      path: `/application-system/applications/${id}/`,
      as: recruiter,
      body: { status, expected_status: application.status },
    });
    // Refused as no longer true: by the same change, whose answer was lost.
    const isDone = answer?.status === 200 || (answer?.status === 409 && (await sheet(id)).status === status);
    if (!isDone) throw refused("statut", answer);
    ledger.note("statuts", stepKey(id, application.steps, status));
    application.steps += 1;
    application.status = status;
  };

  const addNote = async () => {
    const { id } = random.one(applications);
    const text = `Note ${randomUUID()}`;
    const { answer, found } = await untilCertain<{ id: string }, true>(
      { method: "POST", path: `/application-system/company/applications/${id}/notes/`, as: recruiter, body: { text } },
      async () => ((await sheet(id)).notes.some((note) => note.text === text) ? true : undefined),
    );
    if (!found && answer?.status !== 201) throw refused("note", answer);
    ledger.note("notes", `${id} ${text}`);
  };

  const follow = async () => {
    const application = applications.findLast(({ isFollowed }) => !isFollowed);
    if (!application) return;
    application.isFollowed = true;
    const note = `Suivi ${randomUUID()}`;
    const { answer } = await untilCertain<object, never>({
      method: "PUT",
      path: `/application-system/applications/${application.id}/follow-up/`,
      as: application.applicant,
      body: { note },
    });
    if (answer?.status !== 200) throw refused("suivi", answer);
    ledger.note("suivis", `${application.id} ${note}`);
  };

  await createJob();
  while (!isOver()) {
    const drawn = random.whole(1, 100);
    if (drawn <= 15) await createJob();
    else if (drawn <= 50 || applications.length === 0) await apply();
    else if (drawn <= 75) await move();
    else if (drawn <= 90) await addNote();
    else await follow();
    await rest(client.pauseMs);
  }
};
