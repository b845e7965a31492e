export { companyVerificationTasks } from "./check-siret.ts";
