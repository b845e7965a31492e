/** Where a company reads one of its candidates, among all of them; `tab`: the part of the sheet that is opened. */
export const candidateAddress = (applicationId: string, tab?: "notes" | "conversation") =>
  `/platform/company/candidates?liste=toutes&candidature=${applicationId}${tab ? `&volet=${tab}` : ""}`;
