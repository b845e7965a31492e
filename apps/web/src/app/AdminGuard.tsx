import { Guard } from "./Guard.tsx";

export const meta = () => [{ title: "Admin Dashboard — Passerelle" }, { name: "robots", content: "noindex" }];

/** Superusers only; anybody else logs in as one (docs/product/accounts-and-sessions.md#route-guards). */
export default function AdminGuard() {
  return (
    <Guard
      isStaffs
      isFor={({ is_superuser }) => is_superuser}
      needs="Cette page est réservée aux administrateurs. Connectez-vous avec un autre compte."
    />
  );
}
