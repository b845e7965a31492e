export const exampleStudentId = "0190c0de-0000-7000-8000-000000000005";

const sentStudent = {
  student_number: "2026-0142",
  last_name: "Girard",
  first_name: "Léa",
  email: "lea.girard@exemple.fr",
  cohort: "BTS MCO 2026",
  programme: "BTS MCO",
  state: "searching",
};
const student = {
  id: exampleStudentId,
  student_number: sentStudent.student_number,
  first_name: sentStudent.first_name,
  last_name: sentStudent.last_name,
  email: sentStudent.email,
  phone: "",
  city: "",
  cohort: sentStudent.cohort,
  programme: sentStudent.programme,
  adviser: null,
  link: "none",
  state: { code: "contract", label: "Sous contrat" },
  placed: "contract",
  elsewhere: null,
  contract: {
    employer: "Maison Delorme",
    siret: "73282932000074",
    step: { code: "signed", label: "Signé" },
    starts_on: "2026-09-01",
    ends_on: "2028-08-31",
    broken_on: null,
  },
};

/** The student as an event names one. */
export const toldStudent = { id: exampleStudentId, student_number: sentStudent.student_number };

const students = "/application-system/schools/:schoolId/students/";

/** Exchanges of a program that sends students and reads them. */
export const studentExamples = (schoolId: string) => ({
  [`PUT ${students}`]: {
    params: { schoolId },
    body: { students: [{ ...sentStudent, groupe: "B" }], complete: false },
    response: {
      counts: { created: 0, updated: 1, unchanged: 0, rejected: 0, left: 0 },
      unknown_fields: ["groupe"],
      students: [
        {
          line: 1,
          id: exampleStudentId,
          student_number: sentStudent.student_number,
          email: sentStudent.email,
          outcome: "updated",
          changes: ["cohort"],
          kept: [],
          notes: [],
          problem: null,
        },
      ],
    },
  },
  [`GET ${students}`]: {
    params: { schoolId },
    query: { limit: "100" },
    response: { students: [student], next: null },
  },
  [`GET ${students}:studentId/`]: {
    params: { schoolId, studentId: exampleStudentId },
    response: student,
  },
});
