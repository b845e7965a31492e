import { Guard } from "./Guard.tsx";

export const meta = () => [{ title: "Mon espace — Passerelle" }, { name: "robots", content: "noindex" }];

export default function SchoolGuard() {
  return <Guard isFor={({ type }) => type === "school"} space="des écoles" />;
}
