import { Button } from "@mantine/core";
import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useSchool } from "#platform/use-school.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { EmptyState } from "#ui/states.tsx";
import { usersAddress } from "./names.ts";
import { userQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The user of the address, once read; one who is missing is « Introuvable » (docs/product/schools.md#users-list). */
export const UserFound = ({ title, children }: { title: string; children: (user: SchoolUser) => ReactNode }) => {
  const { userId = "" } = useParams();
  const query = useQuery(userQuery(useSchool().id, userId));
  return (
    <Screen title={title}>
      <QueryView
        query={query}
        failed={texts.loadingFailed}
        absent={
          <EmptyState title={texts.notFound}>
            <Button component={Link} to={usersAddress} variant="default">
              Revenir aux utilisateurs
            </Button>
          </EmptyState>
        }
        skeletons={5}
        height={44}
        refreshFailure="quiet"
      >
        {children}
      </QueryView>
    </Screen>
  );
};
