import { Button } from "@mantine/core";
import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ApiError } from "#platform/api.ts";
import { useSchool } from "#platform/use-school.ts";
import { Screen } from "#ui/Screen.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { usersAddress } from "./names.ts";
import { userQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The user of the address, once read; one who is missing is « Introuvable » (docs/product/schools.md#users-list). */
export const UserFound = ({ title, children }: { title: string; children: (user: SchoolUser) => ReactNode }) => {
  const { userId = "" } = useParams();
  const { data, error, isPending, refetch } = useQuery(userQuery(useSchool().id, userId));
  // An address that names nobody, or is no identifier at all.
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Screen title={title}>
      {isPending && <Skeletons count={5} height={44} />}
      {isMissing && (
        <EmptyState title={texts.notFound}>
          <Button component={Link} to={usersAddress} variant="default">
            Revenir aux utilisateurs
          </Button>
        </EmptyState>
      )}
      {error && !isMissing && !data && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {data && !isMissing && children(data)}
    </Screen>
  );
};
