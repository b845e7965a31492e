import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import { useSession } from "#platform/session.tsx";

const spaces = {
  company: {
    interviews: "/platform/company/interviews",
    candidates: "/platform/company/candidates",
    sheet: (applicationId: string) => candidateAddress(applicationId),
  },
  school: {
    interviews: "/platform/school/interviews",
    candidates: "/platform/school/applications",
    sheet: (applicationId: string) => `/platform/school/applications?candidature=${applicationId}`,
  },
};

/** Where the interviews and the candidates of the reader are: in the space of a company, or of a school. */
export const useSpace = () => spaces[useSession().user.type === "school" ? "school" : "company"];
