import type { Route } from "@passerelle/contract/route";
import { somebodyFor } from "../fuzz-people.ts";
import type { Asked, Scene, WellAsked } from "../fuzz-scene.ts";
import { accountsWellAsked } from "./accounts.ts";
import { applicantWellAsked } from "./applicant.ts";
import { companyWellAsked } from "./company.ts";
import { providerWellAsked } from "./provider.ts";
import { schoolWellAsked } from "./school.ts";
import { schoolPeopleWellAsked } from "./school-people.ts";

/** The input with which each operation succeeds; an operation that is missing here needs only an authorised caller. */
const wellAsked: WellAsked = {
  ...accountsWellAsked,
  ...applicantWellAsked,
  ...companyWellAsked,
  ...schoolWellAsked,
  ...schoolPeopleWellAsked,
  ...providerWellAsked,
};

export const askedOf = async (route: Route, scene: Scene): Promise<Asked> =>
  (await wellAsked[`${route.method} ${route.path}`]?.(scene)) ?? { as: somebodyFor(route, scene) };
