import { Button, Container, Stack, Text, Title } from "@mantine/core";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";

/** What a visitor sees when a page is missing or fails: what happened and where to go from here. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Container component="main" id="contenu" size="sm" py={96}>
      <Stack gap="md">
        <Title order={1}>{isMissing ? "Page introuvable" : "Une erreur est survenue"}</Title>
        <Text c="dimmed">
          {isMissing
            ? "L'adresse demandée n'existe pas ou n'existe plus."
            : "La page n'a pas pu être affichée. Réessayez dans quelques instants."}
        </Text>
        <Button component={Link} to="/" w="fit-content">
          Revenir à l'accueil
        </Button>
      </Stack>
    </Container>
  );
}
