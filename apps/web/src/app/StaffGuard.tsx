import { Guard } from "./Guard.tsx";

export const meta = () => [{ title: "Paramètres — Passerelle" }, { name: "robots", content: "noindex" }];

/** The provider's people; anybody else logs in as one of them. */
export default function StaffGuard() {
  return (
    <Guard
      isStaffs
      isFor={({ is_staff, is_superuser }) => is_staff || is_superuser}
      needs="Cette page est réservée à l'équipe de Passerelle. Connectez-vous avec un autre compte."
    />
  );
}
