import { Guard } from "./Guard.tsx";

export const meta = () => [{ title: "Mon compte — Passerelle" }, { name: "robots", content: "noindex" }];

export default function AccountGuard() {
  return <Guard isFor={() => true} />;
}
