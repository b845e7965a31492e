import { Container, Title } from "@mantine/core";

export default function HomePage() {
  return (
    <Container component="main" id="contenu">
      <Title>Passerelle</Title>
    </Container>
  );
}
