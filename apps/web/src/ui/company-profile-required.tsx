import type { ReactNode } from "react";
import { ApiError } from "#platform/api.ts";
import { ProfileRequired } from "./ProfileRequired.tsx";

/** The screen of a company without a profile, where that is what `error` says; null for anything else. `why`: what a profile is for. */
export const companyProfileRequired = (error: unknown, why: ReactNode) =>
  error instanceof ApiError && error.code === "profile-required" ? (
    <ProfileRequired to="/platform/company/profile">Créez le profil de votre entreprise {why}</ProfileRequired>
  ) : null;
