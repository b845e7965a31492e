import { FiveMinutes } from "#answers/FiveMinutes.tsx";

export const meta = () => [{ title: "Répondre en 5 minutes — Passerelle" }];

export default function AnswersPage() {
  return <FiveMinutes />;
}
