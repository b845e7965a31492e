import type { listSchoolPages } from "@passerelle/contract/offers/directories";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "#platform/api.ts";
import { DirectoryScreen } from "./DirectoryScreen.tsx";
import { describeDirectory, loadDirectory } from "./directory-loader.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadDirectory(args, (query, fetcher) => call<typeof listSchoolPages>("GET /schools/", { query }, { fetcher }));

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  describeDirectory(loaderData, {
    title: "Écoles et CFA en alternance",
    description: "Les écoles partenaires de Passerelle et les offres d'alternance qu'elles proposent.",
  });

export default function SchoolsPage() {
  return (
    <DirectoryScreen
      path="/ecoles"
      title="Écoles"
      lead="Les écoles partenaires, et les offres d'alternance qu'elles proposent."
      noun={["école", "écoles"]}
      {...useLoaderData<typeof loader>()}
    />
  );
}
