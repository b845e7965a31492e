import { Guard } from "./Guard.tsx";

export const meta = () => [{ title: "Mon espace — Passerelle" }, { name: "robots", content: "noindex" }];

export default function ApplicantGuard() {
  return <Guard isFor={({ type }) => type === "applicant"} space="des candidats" />;
}
