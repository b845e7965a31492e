import type { CompanyPlan } from "@passerelle/contract/company-plans";

export const planLabels: Record<CompanyPlan, string> = { free: "Gratuit", premium: "Premium" };
