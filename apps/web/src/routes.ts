import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("app/PublicLayout.tsx", [
    index("pages/HomePage.tsx"),
    route("offers", "offers/OffersPage.tsx"),
    route("offres/:offerId/:title?/:city?", "offers/OfferPage.tsx"),
    route("login", "accounts/LoginPage.tsx"),
    route("signup", "accounts/SignUpPage.tsx"),
    route("verify-email/:encodedEmail", "accounts/VerifyEmailPage.tsx"),
    route("reset-password-email", "accounts/ForgottenPasswordPage.tsx"),
    route("reset-password/:token", "accounts/ResetPasswordPage.tsx"),
    route("contact", "contact/ContactPage.tsx"),
    route("mentions-legales", "pages/LegalNoticePage.tsx"),
    route("applicant/home", "pages/ApplicantLandingPage.tsx"),
    route("company/home", "pages/CompanyLandingPage.tsx"),
    route("school/home", "pages/SchoolLandingPage.tsx"),
    route("alertes/desabonnement/:token", "saved-searches/UnsubscribePage.tsx"),
    layout("app/ApplicantGuard.tsx", [
      route("platform/applicant/dashboard", "dashboards/ApplicantDashboardPage.tsx"),
      route("platform/applicant/profile", "candidates/CandidateProfilePage.tsx"),
      route("platform/applicant/applications", "applications/MyApplicationsPage.tsx"),
      route("platform/applicant/school-jobs", "applications/MySchoolApplicationsPage.tsx"),
      route("platform/applicant/search", "offers/ApplicantSearchPage.tsx"),
      route("platform/applicant/favourites", "offers/FavouritesPage.tsx"),
      route("platform/applicant/hidden-offers", "offers/HiddenOffersPage.tsx"),
      route("platform/applicant/searches", "saved-searches/SavedSearchesPage.tsx"),
    ]),
    layout("app/CompanyGuard.tsx", [
      route("platform/company/dashboard", "dashboards/CompanyDashboardPage.tsx"),
      route("platform/company/profile", "companies/CompanyProfilePage.tsx"),
      route("platform/company/offers", "company-jobs/CompanyJobsPage.tsx"),
      route("platform/company/candidates", "applications/ReceivedApplicationsPage.tsx"),
      route("platform/company/applications", "applications/JobApplicationsPage.tsx"),
    ]),
    layout("app/SchoolGuard.tsx", [route("platform/school/dashboard", "school/SchoolDashboardPage.tsx")]),
    route("*", "pages/NotFoundPage.tsx"),
  ]),
] satisfies RouteConfig;
