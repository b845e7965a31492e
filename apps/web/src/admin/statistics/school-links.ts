import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";

/** Where the screens of a school are, with the filter that a figure stands for in their address. */
export const schoolLinks = {
  newPosting: "/platform/school/create-school-job",
  postings: (status?: string) => `/platform/school/all-offers${status ? `?statut=${status}` : ""}`,
  /** Offers on screen that a support refuses. */
  refusedOn: (support: string) =>
    `/platform/school/all-offers?${new URLSearchParams({ statut: "published", support, diffusion: "refused" })}`,
  endingSoon: "/platform/school/all-offers?vue=fin-proche",
  posting: (id: string) => `/platform/school/offres/${id}`,
  /** Among all those received: the page of an offer goes when the offer is deleted, its applications stay. */
  application: (id: string) => `/platform/school/applications?candidature=${id}`,
  applications: (stage?: string) => `/platform/school/applications${stage ? `?etape=${stage}` : ""}`,
  late: `/platform/school/applications?sans-reponse=${lateAfterDays}`,
  students: "/platform/school/students",
  expiredInvitations: "/platform/school/students?suivi=expired",
  statistics: "/platform/school/analytics",
  applicationStatistics: "/platform/school/analytics/candidatures",
} as const;
