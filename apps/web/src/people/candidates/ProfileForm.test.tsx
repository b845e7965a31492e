import type { CandidateProfile } from "@passerelle/contract/people/candidates";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { describedBy, fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { texts } from "./texts.ts";

const profile: CandidateProfile = {
  id: "0f2c5f0e-8f6c-4a53-9c42-0d9a0f1d2b11",
  email: "lise@exemple.fr",
  first_name: "Lise",
  last_name: "Faure",
  phone: "06 12 34 56 78",
  desired_city: "Lyon",
  domain: "AGRO",
  current_education: "BTS MCO",
  current_education_level: "BA2",
  desired_duration: "12",
  availability_date: "2026-09-01",
  is_looking_for_work: true,
  github_profile: "",
  linkedin_profile: "",
  portfolio_website: "",
  skills: [],
  experience_years: null,
  resume_name: "cv.pdf",
  resume_url: "/files/cv.pdf",
};
const save = () => screen.getByRole("button", { name: "Enregistrer mon profil" });

test("an empty profile says what each field needs, the CV too, and the first one takes the focus", async () => {
  const asked = fakeServer();
  const { user } = renderScreen(<ProfileForm profile={null} />);
  await user.click(save());
  const first = screen.getByLabelText(/^Prénom/);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(describedBy(first)).toBe("Le prénom est requis");
  expect(describedBy(screen.getByLabelText(/^Téléphone/))).toBe("Le téléphone est requis");
  expect(describedBy(screen.getByLabelText(/^Niveau/))).toBe("Le niveau est requis");
  expect(screen.getByText(texts.resumeRequired)).toBeTruthy();
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("one wrong field alone is said and focused; once it is right the rest is sent as it was", async () => {
  const asked = fakeServer(({ method }) => (method === "PUT" ? { body: profile } : undefined));
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  const phone = screen.getByLabelText(/^Téléphone/);
  await user.clear(phone);
  await user.type(phone, "bonjour");
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(phone));
  expect(describedBy(phone)).toBe("Le numéro de téléphone n'est pas valide");
  expect(document.querySelectorAll("[aria-invalid='true']")).toHaveLength(1);
  await user.clear(phone);
  await user.type(phone, "0700000000");
  await user.click(save());
  await waitFor(() => expect(asked.some(({ method }) => method === "PUT")).toBe(true));
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    path: `/candidate-profile/${profile.id}/`,
    body: { phone: "0700000000", first_name: "Lise", desired_city: "Lyon" },
  });
});

test("a CV that cannot be opened is said beside the field, and nothing is saved until another is chosen", async () => {
  const sentence = "Nous n'arrivons pas à lire ce fichier.";
  let isBroken = true;
  const asked = fakeServer(({ method, path }) => {
    if (path === "/candidate-profile/read_resume/" && isBroken)
      return { status: 415, body: { detail: sentence, code: "cv-unreadable" } };
    return method === "GET" ? undefined : { body: path.includes("read_resume") ? { phone: null } : profile };
  });
  const sent = () => asked.filter(({ method, path }) => method !== "GET" && !path.includes("read_resume"));
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  const field = screen.getByLabelText(/^CV/);
  await user.upload(field, new File(["%PDF-1.4\n garbage garbage"], "cv.pdf", { type: "application/pdf" }));
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(describedBy(field)).toContain(sentence);
  expect(sent()).toEqual([]);
  isBroken = false;
  await user.upload(field, new File(["%PDF-1.4 lisible"], "cv.pdf", { type: "application/pdf" }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  await user.click(save());
  await waitFor(() =>
    expect(sent().map(({ path }) => path)).toEqual([
      `/candidate-profile/${profile.id}/`,
      `/candidate-profile/${profile.id}/upload_resume/`,
    ]),
  );
});
