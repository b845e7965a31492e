import { comparedAtMost } from "@passerelle/contract/hiring/compared-rules";

/** Name of the applications to compare in an address, once for each. */
export const comparedName = "candidature";

/** The applications that an address compares: no more than stand side by side, each once. */
export const comparedIn = (search: URLSearchParams) =>
  [...new Set(search.getAll(comparedName))].slice(0, comparedAtMost);

/** The address of the comparison of these applications. */
export const comparedAddress = (ids: string[]) =>
  `/platform/company/candidates/compare?${new URLSearchParams(ids.map((id) => [comparedName, id]))}`;
