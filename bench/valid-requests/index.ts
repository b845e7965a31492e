import type { Route } from "@passerelle/contract/route";
import { callerFor } from "../fuzz-people.ts";
import type { Scene, ValidRequest, ValidRequests } from "../fuzz-scene.ts";
import { accountsRequests } from "./accounts.ts";
import { applicantRequests } from "./applicant.ts";
import { companyRequests } from "./company.ts";
import { providerRequests } from "./provider.ts";
import { schoolRequests } from "./school.ts";
import { schoolPeopleRequests } from "./school-people.ts";

/** The input with which each operation succeeds; an operation that is missing here needs only an authorised caller. */
const validRequests: ValidRequests = {
  ...accountsRequests,
  ...applicantRequests,
  ...companyRequests,
  ...schoolRequests,
  ...schoolPeopleRequests,
  ...providerRequests,
};

export const validRequestOf = async (route: Route, scene: Scene): Promise<ValidRequest> =>
  (await validRequests[`${route.method} ${route.path}`]?.(scene)) ?? { as: callerFor(route, scene) };
