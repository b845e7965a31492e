import { z } from "zod";
import { companySize, domain, workforce } from "../enumerations.ts";
import { route } from "../route.ts";
import { siret } from "../siret.ts";
import { byId, chosen, filled, siteAddress } from "../text.ts";

const fields = z.strictObject({
  name: filled(150, "Le nom de l'entreprise est requis"),
  domain: chosen(domain.options, "Le domaine est requis"),
  company_size: chosen(companySize.options, "Le type de l'entreprise est requis"),
  workforce: chosen(workforce.options, "L'effectif est requis"),
  website: siteAddress.default(""),
  address: filled(200, "L'adresse est requise"),
  zip_code: filled(12, "Le code postal est requis"),
  city: filled(100, "La ville est requise"),
  country: filled(80, "Le pays est requis"),
  description: filled(5000, "La présentation est requise"),
  /** Fourteen digits, spaces allowed; empty for none; absent leaves it unchanged. */
  siret: siret.optional(),
});

/** In France a postcode has five digits. */
export const companyProfileForm = fields.check(({ value, issues }) => {
  const { country, zip_code } = value;
  if (/^france$/i.test(country) && !/^\d{2} ?\d{3}$/.test(zip_code))
    issues.push({ code: "custom", message: "Le code postal a cinq chiffres", path: ["zip_code"], input: zip_code });
});
export type CompanyProfileForm = z.output<typeof companyProfileForm>;

const logo = { logo_url: z.string().nullable() };
const cover = { cover_url: z.string().nullable() };

/** Candidates are read without their names until an interview is proposed to them. */
const reading = { reads_without_names: z.boolean() };

export const companyProfile = fields.extend({ id: z.uuid(), siret: z.string(), ...logo, ...cover, ...reading }).strip();
export type CompanyProfile = z.output<typeof companyProfile>;

export const getCompanyProfile = route({
  method: "GET",
  path: "/application-system/company-profile/",
  summary: "The company's own profile; 404 while there is none",
  access: ["company"],
  response: companyProfile,
});

export const createCompanyProfile = route({
  method: "POST",
  path: "/application-system/company-profile/",
  summary: "Create the company's profile, once",
  access: ["company"],
  body: companyProfileForm,
  response: companyProfile,
  status: 201,
});

export const updateCompanyProfile = route({
  method: "PUT",
  path: "/application-system/company-profile/:id/",
  summary: "Replace the company's profile",
  access: ["company"],
  params: byId,
  body: companyProfileForm,
  response: companyProfile,
});

export const setReading = route({
  method: "PUT",
  path: "/application-system/company-profile/:id/reading/",
  summary: "Read candidates without their names until an interview is proposed, or with them; administrators only",
  access: ["company"],
  params: byId,
  body: z.strictObject(reading),
  response: z.object(reading),
});

export const uploadLogo = route({
  method: "POST",
  path: "/application-system/company-profile/:id/logo/",
  summary: "Choose the company's logo: PNG, JPEG or WebP, 1 MB at most; administrators only",
  access: ["company"],
  params: byId,
  upload: { field: "logo", kind: "logo" },
  response: z.object(logo),
  perMinute: 20,
});

export const deleteLogo = route({
  method: "DELETE",
  path: "/application-system/company-profile/:id/logo/",
  summary: "Show no logo any more; administrators only",
  access: ["company"],
  params: byId,
  response: z.object(logo),
});

export const uploadCover = route({
  method: "POST",
  path: "/application-system/company-profile/:id/cover/",
  summary: "Choose the picture at the top of the company's page: PNG, JPEG or WebP, 1 MB at most; administrators only",
  access: ["company"],
  params: byId,
  upload: { field: "cover", kind: "cover" },
  response: z.object(cover),
  perMinute: 20,
});

export const deleteCover = route({
  method: "DELETE",
  path: "/application-system/company-profile/:id/cover/",
  summary: "Show no picture at the top of the company's page any more; administrators only",
  access: ["company"],
  params: byId,
  response: z.object(cover),
});
