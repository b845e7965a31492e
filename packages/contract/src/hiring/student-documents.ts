// The files that a student sent to their school: CVs of their applications and what they joined to their messages (decision 0090).
import { z } from "zod";
import { route } from "../route.ts";
import { byId, id } from "../text.ts";

/** Most documents that the page of a student shows. */
export const mostStudentDocuments = 50;

const studentDocument = z.object({
  id: z.uuid(),
  kind: z.enum(["resume", "message"]),
  name: z.string(),
  size: z.number().int(),
  /** When it was last sent. */
  sent_at: z.string(),
  /** The latest application that it came with. */
  application: z.object({ id: z.uuid(), title: z.string() }),
});
export type StudentDocument = z.output<typeof studentDocument>;

export const listStudentDocuments = route({
  method: "GET",
  path: "/application-system/school/students/:id/documents/",
  summary:
    "The files that a student sent to the school with applications and messages that the caller sees, the latest first",
  access: ["school"],
  params: byId,
  response: z.array(studentDocument),
});

export const getStudentDocument = route({
  method: "GET",
  path: "/application-system/school/students/:id/documents/:documentId/",
  summary: "One of these files: a link good for ten minutes and, of a CV, its text, whose reading is recorded",
  access: ["school"],
  params: byId.extend({ documentId: id }),
  response: studentDocument.extend({
    url: z.string(),
    /** Null when it has none or was not read yet. */
    text: z.string().nullable(),
  }),
});
