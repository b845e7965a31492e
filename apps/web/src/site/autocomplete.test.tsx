import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import type { SchoolSettings } from "@passerelle/contract/organisations/schools";
import { waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import ContactPage from "#admin/contact/ContactPage.tsx";
import { EmailSection } from "#identity/accounts/EmailSection.tsx";
import { InvitedSignUp } from "#identity/accounts/InvitedSignUp.tsx";
import { Login } from "#identity/accounts/Login.tsx";
import { PasswordSection } from "#identity/accounts/PasswordSection.tsx";
import { SignUp } from "#identity/accounts/SignUp.tsx";
import { CompanyForm } from "#organisations/companies/CompanyForm.tsx";
import { GeneralSettings } from "#organisations/schools/GeneralSettings.tsx";
import { ProfileForm } from "#people/candidates/ProfileForm.tsx";
import { SessionProvider } from "#platform/session.tsx";
import { storeTokens } from "#platform/tokens.ts";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";

/** What each typed field says that it is, by its label; a list that is picked from and a box have nothing to be filled with. */
const saidByFields = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>("input, textarea")]
      .filter(({ type }) => !["radio", "checkbox", "file", "hidden"].includes(type))
      .filter((field) => !field.closest(".mantine-Select-root"))
      .map((field) => [
        (field.labels?.[0]?.textContent ?? "").replace(/\s*\*$/, ""),
        field.tagName === "TEXTAREA" ? "text" : field.getAttribute("autocomplete"),
      ]),
  );

const person: CurrentUser = {
  id: "01900000-0000-7000-8000-000000000001",
  email: "lise@exemple.fr",
  first_name: "Lise",
  last_name: "Faure",
  job_title: "",
  phone: "",
  type: "school",
  is_superuser: false,
  is_staff: false,
  school: { id: "01900000-0000-7000-8000-000000000002", name: "Campus Loire", logo_url: null, is_admin: true },
  company: null,
  two_step: "off",
  school_users: [],
};
const school: Partial<SchoolSettings> = {
  ...{ name: "Campus Loire", siret: "", website: "", address: "", postal_code: "", city: "Nantes", email: "" },
  ...{ phone: "", contact_name: "", contact_email: "", contact_phone: "", version: 1 },
};
const noLabels = { domains: {}, sizes: {}, workforces: {} };

const forms: Record<string, [screen: ReactNode, says: Record<string, string>]> = {
  "sign-up": [
    <SignUp key="" />,
    {
      Prénom: "given-name",
      Nom: "family-name",
      "Adresse e-mail": "email",
      "Mot de passe": "new-password",
    },
  ],
  login: [<Login key="" />, { "Adresse e-mail": "email", "Mot de passe": "current-password" }],
  invitation: [
    <InvitedSignUp key="" email="lise@exemple.fr" label="Entrer" home="/" welcome="" signUp={() => Promise.reject()} />,
    { "Adresse e-mail": "username", "Mot de passe": "new-password" },
  ],
  "the address of the account": [
    <EmailSection key="" />,
    { "Nouvelle adresse e-mail": "email", "Mot de passe": "current-password" },
  ],
  "the password of the account": [
    <PasswordSection key="" />,
    { "Mot de passe actuel": "current-password", "Nouveau mot de passe": "new-password" },
  ],
  profile: [
    <ProfileForm key="" profile={null} />,
    {
      Prénom: "given-name",
      Nom: "family-name",
      "Adresse e-mail": "email",
      Téléphone: "tel",
      "Date de naissance (facultatif)": "bday",
      "Ville souhaitée": "address-level2",
      "Disponible à partir du": "off",
      "Formation actuelle": "off",
      Compétences: "off",
      "Années d'expérience": "off",
      LinkedIn: "url",
      GitHub: "url",
      "Site personnel": "url",
    },
  ],
  company: [
    <CompanyForm key="" company={null} labels={noLabels} />,
    {
      "Remplir par le SIRET ou le nom": "off",
      "Nom de l'entreprise": "organization",
      "Site internet": "url",
      "Numéro SIRET": "off",
      Adresse: "street-address",
      "Code postal": "postal-code",
      Ville: "address-level2",
      Pays: "country-name",
      "Présentation de l'entreprise": "text",
    },
  ],
  contact: [<ContactPage key="" />, { Nom: "name", "Adresse e-mail": "email", Objet: "off", Message: "text" }],
  school: [
    <GeneralSettings key="" />,
    {
      "Nom de l'école": "organization",
      SIRET: "off",
      "Site internet": "url",
      Adresse: "street-address",
      "Code postal": "postal-code",
      Ville: "address-level2",
      "E-mail de l'école": "work email",
      "Téléphone de l'école": "work tel",
      "Nom du contact": "name",
      "E-mail du contact": "email",
      "Téléphone du contact": "tel",
    },
  ],
};

test.for(Object.entries(forms))(
  "%s: each field about the person says what it is (WCAG 1.3.5)",
  async ([name, [form, says]]) => {
    storeTokens({ access: "a.b.c" });
    fakeServer(({ path }) => {
      if (path === "/user/") return name === "school" ? { body: { user: person } } : { status: 401 };
      return path.endsWith("/settings/") ? { body: school } : undefined;
    });
    renderScreen(<SessionProvider>{form}</SessionProvider>);
    await waitFor(() => expect(saidByFields()).toEqual(says));
  },
);
