import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { profileQuery } from "#people/candidates/queries.ts";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";

/** Pages that mean nothing to an applicant without a profile ask for it first (docs/product/applicants.md#profile-required). */
export default function ProfileGuard() {
  const { data: profile } = useQuery(profileQuery);
  if (profile !== null) return <Outlet />;
  return (
    <ProfileRequired to="/platform/applicant/profile">
      Votre profil et votre CV accompagnent chaque candidature{"\u00a0"}: commencez par là.
    </ProfileRequired>
  );
}
