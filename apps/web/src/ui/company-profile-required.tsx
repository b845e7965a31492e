import type { ReactNode } from "react";
import { ApiError } from "#platform/api.ts";
import { ProfileRequired } from "./ProfileRequired.tsx";

/** Screen of a company without a profile, when `error` says so; null for other errors. `why`: what a profile is for. */
export const companyProfileRequired = (error: unknown, why: ReactNode) =>
  error instanceof ApiError && error.code === "profile-required" ? (
    <ProfileRequired to="/platform/company/profile">Créez le profil de votre entreprise {why}</ProfileRequired>
  ) : null;
