import { Guard } from "./Guard.tsx";

export const meta = () => [{ title: "Mon espace — Passerelle" }, { name: "robots", content: "noindex" }];

export default function CompanyGuard() {
  return <Guard isFor={({ type }) => type === "company"} space="des entreprises" />;
}
