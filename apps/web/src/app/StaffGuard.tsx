import { Guard } from "./Guard.tsx";

export const meta = () => [{ title: "Paramètres — Passerelle" }, { name: "robots", content: "noindex" }];

/** The provider's people. */
export default function StaffGuard() {
  return <Guard isStaffs isFor={({ is_staff, is_superuser }) => is_staff || is_superuser} />;
}
