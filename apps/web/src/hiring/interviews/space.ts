import { useSession } from "#platform/session.tsx";

const spaceOf = (space: "company" | "school", candidates: string) => ({
  interviews: `/platform/${space}/interviews`,
  candidates,
  sheet: (applicationId: string) => `${candidates}?candidature=${applicationId}`,
});

const spaces = {
  company: spaceOf("company", "/platform/company/candidates"),
  school: spaceOf("school", "/platform/school/applications"),
};

/** Where the interviews and the candidates of the reader are: in the space of a company, or of a school. */
export const useSpace = () => spaces[useSession().user.type === "school" ? "school" : "company"];
