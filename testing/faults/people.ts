import type { Db } from "@passerelle/api/platform/db.ts";
import type { Files } from "@passerelle/api/platform/files.ts";
import { givenIn } from "../given.ts";
import type { Applicant, Recruiter } from "./writes.ts";

/** The people of a load: each client has a company and applicants of its own. */
export const makePeople = async (
  db: Db,
  files: Files,
  { clients, applicantsOfClient }: { clients: number; applicantsOfClient: number },
) => {
  const given = givenIn(db, files);
  const made: { recruiter: Recruiter; applicants: Applicant[] }[] = [];
  for (let client = 0; client < clients; client += 1) {
    const recruiter = await given.company();
    const applicants: Applicant[] = [];
    for (let nth = 0; nth < applicantsOfClient; nth += 1) {
      const name = { first_name: "Camille", last_name: `Martin ${client} ${nth}` };
      applicants.push({ ...(await given.applicant(name)), name: `${name.first_name} ${name.last_name}` });
    }
    made.push({ recruiter, applicants });
  }
  return made;
};
