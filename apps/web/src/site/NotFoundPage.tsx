import { data } from "react-router";
import { MessageScreen } from "#ui/MessageScreen.tsx";

export const loader = () => data(null, { status: 404 });
export const meta = () => [{ title: "Page introuvable — Passerelle" }, { name: "robots", content: "noindex" }];

export default function NotFoundPage() {
  return (
    <MessageScreen title="Page introuvable">
      <p>L'adresse demandée n'existe pas ou n'existe plus.</p>
    </MessageScreen>
  );
}
