import { cockpitRoutes } from "#hiring/cockpit/routes.ts";
import { contractRoutes } from "#hiring/contracts/routes.ts";
import { followUpRoutes } from "#hiring/follow-ups/routes.ts";
import { studentImportRoutes } from "#hiring/student-imports/routes.ts";
import { studentNoteRoutes } from "#hiring/student-notes/routes.ts";
import { schoolStudentRoutes } from "#hiring/students/routes.ts";
import type { Mount } from "#platform/http.ts";

/** The rooms about the students of a school. */
export const studentRoutes = (mount: Mount) => {
  schoolStudentRoutes(mount);
  studentImportRoutes(mount);
  studentNoteRoutes(mount);
  contractRoutes(mount);
  cockpitRoutes(mount);
  followUpRoutes(mount);
};
