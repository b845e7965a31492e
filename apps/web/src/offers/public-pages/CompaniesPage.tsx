import type { listCompanyPages } from "@passerelle/contract/offers/directories";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "#platform/api.ts";
import { DirectoryScreen } from "./DirectoryScreen.tsx";
import { describeDirectory, loadDirectory } from "./directory-loader.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadDirectory(args, (query, fetcher) => call<typeof listCompanyPages>("GET /companies/", { query }, { fetcher }));

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  describeDirectory(loaderData, {
    title: "Entreprises qui recrutent en alternance",
    description: "Les entreprises de Passerelle, leurs offres d'alternance et la façon dont elles répondent.",
  });

export default function CompaniesPage() {
  return (
    <DirectoryScreen
      path="/entreprises"
      title="Entreprises"
      lead="Leurs offres d'alternance, et la façon dont elles répondent."
      noun={["entreprise", "entreprises"]}
      {...useLoaderData<typeof loader>()}
    />
  );
}
