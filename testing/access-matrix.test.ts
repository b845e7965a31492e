import { apiPrefix } from "@passerelle/api/platform/http.ts";
import type { Access, Route } from "@passerelle/contract/route";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";
import type { Account } from "./given.ts";

const api = await testApi();
const { given } = api;

type Role = "visitor" | "applicant" | "company" | "school" | "staff" | "superuser";
const roles: Role[] = ["visitor", "applicant", "company", "school", "staff", "superuser"];
const people: Record<Exclude<Role, "visitor">, Account> = {
  applicant: await given.applicant(),
  company: await given.company(),
  school: await given.school(),
  staff: await given.account(null, { is_staff: true }),
  superuser: await given.account(null, { is_superuser: true }),
};

/** Every route and who may call it: a route without its line here fails the test. */
const matrix: Record<string, Role[]> = {
  "POST /signup/": roles,
  "GET /verify-email/:encodedEmail/": roles,
  "POST /resend-verification/": roles,
  "POST /token/": roles,
  "POST /token/refresh/": roles,
  "POST /logout/": roles,
  "GET /user/": ["applicant", "company", "school", "staff", "superuser"],
  "POST /reset-password/": roles,
  "GET /reset-password/:token/": roles,
  "POST /reset-password/:token/": roles,
  "POST /application-system/apply-to-job/": ["applicant"],
  "POST /application-system/school-job-posting/apply-to-job/": ["applicant"],
  "POST /application-system/school-job-posting/:id/apply/": ["applicant"],
  "POST /application-system/school-job-posting/:id/school-job-apply/": ["applicant"],
  "PATCH /application-system/applications/:id/": ["applicant", "company"],
  "GET /application-system/company/applications/": ["company"],
  "GET /application-system/company/applications/board/": ["company"],
  "GET /application-system/company/applications/board/:column/": ["company"],
  "GET /application-system/company/applications/selection/": ["company"],
  "POST /application-system/company/applications/status/": ["company"],
  "GET /application-system/company/applications/:id/": ["company"],
  "POST /application-system/company/applications/:id/notes/": ["company"],
  "PUT /application-system/company/notes/:id/": ["company"],
  "DELETE /application-system/company/notes/:id/": ["company"],
  "PUT /application-system/company/applications/:id/rating/": ["company"],
  "POST /application-system/company/applications/export-link/": ["company"],
  "GET /application-system/company/applications/export/:token/": roles,
  "GET /application-system/company/candidates/": ["company"],
  "GET /application-system/company/candidates/:id/": ["company"],
  "POST /application-system/company/link-candidate/": ["company"],
  "POST /application-system/applications/:id/answer/": ["applicant"],
  "POST /application-system/company/applications/:id/cancel-invitation/": ["company"],
  "GET /application-system/applications/figures/": ["applicant"],
  "GET /application-system/applications/offers/": ["applicant"],
  "GET /application-system/applications/": ["applicant"],
  "GET /application-system/school-applications/my-applications/": ["applicant"],
  "GET /application-system/applications/:id/": ["applicant", "company"],
  "GET /application-system/company/message-templates/": ["company"],
  "POST /application-system/company/message-templates/": ["company"],
  "PUT /application-system/company/message-templates/:id/": ["company"],
  "DELETE /application-system/company/message-templates/:id/": ["company"],
  "POST /application-system/company/messages/": ["company"],
  "GET /application-system/applications/:id/messages/": ["applicant", "company"],
  "GET /application-system/company/answers/": ["company"],
  "GET /application-system/company/answers/count/": ["company"],
  "POST /application-system/company/answers/": ["company"],
  "GET /answers/:token/": roles,
  "POST /answers/:token/": roles,
  "GET /candidate-profile/my_profile/": ["applicant"],
  "POST /candidate-profile/": ["applicant"],
  "PUT /candidate-profile/:id/": ["applicant"],
  "POST /candidate-profile/:id/upload_resume/": ["applicant"],
  "GET /files/:token/": roles,
  "GET /application-system/company-profile/": ["company"],
  "POST /application-system/company-profile/": ["company"],
  "PUT /application-system/company-profile/:id/": ["company"],
  "GET /application-system/jobs/": roles,
  "GET /application-system/jobs/stats/": ["company"],
  "GET /application-system/jobs/:id/": roles,
  "POST /application-system/jobs/": ["company"],
  "POST /application-system/jobs/:id/toggle_active/": ["company"],
  "PUT /application-system/jobs/:id/": ["company"],
  "POST /application-system/jobs/:id/renew/": ["company"],
  "POST /application-system/jobs/:id/fill/": ["company"],
  "POST /application-system/jobs/:id/resume/": ["company"],
  "GET /job-renewals/:token/": roles,
  "POST /job-renewals/:token/": roles,
  "DELETE /application-system/jobs/:id/": ["company"],
  "POST /contact/": roles,
  "GET /admin/contact-messages/": ["staff", "superuser"],
  "GET /external-offers/": roles,
  "GET /external-offers/runs/": ["staff", "superuser"],
  "GET /offers/": roles,
  "GET /offers/suggestions/": roles,
  "GET /offers/landings/": roles,
  "GET /offers/landings/trades/:slug/": roles,
  "GET /offers/landings/cities/:slug/": roles,
  "GET /offers/:id/": roles,
  "GET /application-system/offers-stats/": roles,
  "POST /offers/:id/apply-click/": ["applicant", "company", "school", "staff", "superuser"],
  "PUT /favourites/:id/": ["applicant"],
  "DELETE /favourites/:id/": ["applicant"],
  "GET /favourites/": ["applicant"],
  "PUT /hidden-offers/:id/": ["applicant"],
  "DELETE /hidden-offers/:id/": ["applicant"],
  "GET /hidden-offers/": ["applicant"],
  "GET /offer-marks/": ["applicant"],
  "POST /offers/:id/report/": ["applicant"],
  "GET /admin/offer-reports/": ["staff", "superuser"],
  "PATCH /admin/offer-reports/:id/": ["staff", "superuser"],
  "GET /saved-searches/": ["applicant"],
  "POST /saved-searches/": ["applicant"],
  "PATCH /saved-searches/:id/": ["applicant"],
  "DELETE /saved-searches/:id/": ["applicant"],
  "POST /saved-searches/:id/seen/": ["applicant"],
  "POST /saved-searches/:id/feed/": ["applicant"],
  "DELETE /saved-searches/:id/feed/": ["applicant"],
  "GET /alerts/:token/": roles,
  "POST /alerts/:token/unsubscribe/": roles,
  "GET /recent-searches/": ["applicant"],
  "POST /recent-searches/": ["applicant"],
  "DELETE /recent-searches/:id/": ["applicant"],
  "DELETE /recent-searches/": ["applicant"],
  "GET /constants/": roles,
  "GET /application-system/job-constants/": roles,
  "GET /places/": roles,
  "GET /application-system/school/": roles,
  "GET /application-system/school-job-posting/": roles,
  "GET /application-system/school-job-posting/:id/": roles,
  "GET /application-system/school-job-posting/school/:id/": ["school"],
  "POST /application-system/school-job-posting/": ["school"],
  "PATCH /application-system/school-job-posting/:id/": ["school"],
  "DELETE /application-system/school-job-posting/:id/": ["school"],
  "GET /application-system/dashboard-infos/applicant/": ["applicant"],
  "GET /application-system/dashboard-infos/company/": ["company"],
  "PUT /application-system/applications/:id/follow-up/": ["applicant"],
  "POST /application-system/external-offers/:id/applied/": ["applicant"],
  "GET /application-system/applications/:id/calendar/": ["applicant"],
  "GET /application-system/deadlines/": ["applicant"],
  "GET /application-system/timeline/": ["applicant"],
  "GET /application-system/calendar/": ["applicant"],
  "POST /application-system/calendar/": ["applicant"],
  "DELETE /application-system/calendar/": ["applicant"],
  "GET /calendars/:file/": roles,
  "POST /application-system/company/interviews/": ["company"],
  "GET /application-system/company/interviews/": ["company"],
  "GET /application-system/company/interviews/figures/": ["company"],
  "GET /application-system/company/applications/:id/interviews/": ["company"],
  "POST /application-system/company/interviews/:id/move/": ["company"],
  "POST /application-system/company/interviews/:id/cancel/": ["company"],
  "GET /application-system/company/interviews/:id/calendar/": ["company"],
  "GET /application-system/company/calendar/": ["company"],
  "POST /application-system/company/calendar/": ["company"],
  "DELETE /application-system/company/calendar/": ["company"],
  "GET /recruiter-calendars/:file/": roles,
  "GET /application-system/applications/:id/interview/": ["applicant"],
  "GET /interviews/:token/": roles,
  "POST /interviews/:token/pick/": roles,
  "POST /interviews/:token/decline/": roles,
  "POST /interviews/:token/cancel/": roles,
  "GET /interviews/:token/calendar/": roles,
  "POST /candidate-profile/read_resume/": ["applicant"],
  "GET /candidate-profile/readers/": ["applicant"],
  "GET /candidate-profile/resumes/": ["applicant"],
  "PATCH /candidate-profile/resumes/:id/": ["applicant"],
  "DELETE /candidate-profile/resumes/:id/": ["applicant"],
  "POST /account/password/": ["applicant", "company", "school", "staff", "superuser"],
  "POST /account/email/": ["applicant", "company", "school", "staff", "superuser"],
  "POST /account/email/confirm/": roles,
  "GET /account/mail-preferences/": ["applicant", "company", "school", "staff", "superuser"],
  "PUT /account/mail-preferences/": ["applicant", "company", "school", "staff", "superuser"],
  "POST /account/data-link/": ["applicant"],
  "GET /account/data/:token/": roles,
  "POST /account/delete/": ["applicant"],
  "GET /application-system/company/jobs/:id/matches/": ["company"],
  "GET /application-system/matches/": ["applicant"],
  "GET /application-system/applications/:id/match/": ["applicant", "company"],
  "GET /offers/:id/match/": ["applicant"],
  "GET /application-system/company/match-mails/": ["company"],
  "PUT /application-system/company/match-mails/": ["company"],
  "GET /application-system/company-team/": ["company"],
  "POST /application-system/company-team/invitations/": ["company"],
  "POST /application-system/company-team/invitations/:id/resend/": ["company"],
  "DELETE /application-system/company-team/invitations/:id/": ["company"],
  "PATCH /application-system/company-team/members/:id/": ["company"],
  "DELETE /application-system/company-team/members/:id/": ["company"],
  "GET /invitations/:token/": roles,
  "POST /invitations/:token/sign-up/": roles,
  "POST /invitations/:token/join/": ["company"],
  "GET /application-system/company-plan/": ["company"],
  "GET /application-system/companies/": ["staff", "superuser"],
  "PATCH /application-system/companies/:id/plan/": ["staff", "superuser"],
  "GET /companies/:slug/": roles,
  "POST /application-system/company-profile/:id/logo/": ["company"],
  "DELETE /application-system/company-profile/:id/logo/": ["company"],
  "GET /application-system/highlights/": ["company"],
  "PUT /application-system/highlights/:id/": ["company"],
  "DELETE /application-system/highlights/:id/": ["company"],
  "GET /application-system/company/statistics/": ["company"],
  "GET /application-system/school/introduction-targets/": ["school"],
  "POST /application-system/school/introductions/": ["school"],
  "GET /application-system/school/batches/": ["school"],
  "GET /application-system/school/batches/:id/": ["school"],
  "POST /application-system/school/batches/:id/remind/": ["school"],
  "POST /application-system/school/introductions/:id/withdraw/": ["school"],
  "GET /application-system/introductions/": ["applicant"],
  "POST /application-system/introductions/:id/answer/": ["applicant"],
  "GET /consents/:token/": roles,
  "POST /consents/:token/": roles,
  "GET /introduced/:token/": roles,
  "GET /introduced/:token/resume/": roles,
  "POST /introduced/:token/": roles,
  "GET /application-system/applications/:id/introductions/": ["applicant", "school"],
  "GET /application-system/company/batches/": ["company"],
  "GET /application-system/company/batches/:id/": ["company"],
  "POST /application-system/company/batches/:id/answers/": ["company"],
};

const nameOf = (route: Route) => `${route.method} ${route.path}`;
const addressOf = (route: Route, end: string) =>
  `${apiPrefix}${route.path.replace(/:\w+/g, "01900000-0000-7000-8000-000000000000").replace(/\/$/, end)}`;

test("every route has its line, and every line its route", () => {
  expect(api.routes.map(nameOf).sort()).toEqual(Object.keys(matrix).sort());
  expect(new Set(api.routes.map(nameOf)).size).toBe(api.routes.length);
});

test.each(api.routes.map((route) => [nameOf(route), route] as const))(
  "%s answers those it is for, and nobody else",
  async (name, route) => {
    const allowed = matrix[name] ?? [];
    for (const role of roles) {
      const as = role === "visitor" ? null : people[role];
      const answer = await api.sendRaw({ method: route.method, url: addressOf(route, "/") }, as);
      if (allowed.includes(role)) {
        expect([role, answer.body?.code]).not.toEqual([role, "forbidden"]);
        expect([role, answer.body?.code]).not.toEqual([role, "not-logged-in"]);
        expect(answer.status).toBeLessThan(500);
      } else {
        expect([role, answer.status]).toEqual([role, role === "visitor" ? 401 : 403]);
        expect(answer.body.detail).toBe(
          role === "visitor"
            ? "Veuillez vous connecter."
            : "Vous n'avez pas les permissions nécessaires pour cette action",
        );
      }
      // A trailing slash is optional, whatever the method, without a redirect.
      const bare = await api.sendRaw({ method: route.method, url: addressOf(route, "") }, as);
      expect(bare.status).toBe(answer.status);
    }
  },
);

test("the access declared by the contract is the matrix", () => {
  const rolesOf = (access: readonly Access[]) =>
    roles.filter(
      (role) =>
        access.includes("anyone") ||
        (role !== "visitor" &&
          (access.includes("account") || access.includes(role) || (role === "superuser" && access.includes("staff")))),
    );
  for (const route of api.routes)
    expect([nameOf(route), rolesOf(route.access)]).toEqual([nameOf(route), matrix[nameOf(route)]]);
});
