import type { findOrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { serverContext } from "#platform/server-context.ts";

/** Leads from the identifier of a company or a school, as alerts know it, to its page, whatever its name is now. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { fetchApi } = context.get(serverContext);
  try {
    const { url } = await call<typeof findOrganisationPage>(
      "GET /organisations/:id/",
      { params: { id: params.id ?? "" } },
      { fetcher: fetchApi },
    );
    throw redirect(url);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
};

export default function OrganisationAddress() {
  return null;
}
