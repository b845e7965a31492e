import type { CandidateProfile, ResumeFindings } from "@passerelle/contract/people/candidates";
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
  birth_date: null,
  resume_name: "cv.pdf",
  resume_url: "/files/cv.pdf",
};
/** What a scan gives. */
const nothingFound: ResumeFindings = {
  has_text: false,
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  desired_city: null,
  current_education: null,
  current_education_level: null,
  skills: [],
  linkedin_profile: null,
  github_profile: null,
  portfolio_website: null,
};
const save = () => screen.getByRole("button", { name: "Enregistrer mon profil" });

test("an empty profile says what each field needs, the CV too, and the first one takes the focus", async () => {
  const asked = fakeServer();
  const { user } = renderScreen(<ProfileForm profile={null} />);
  expect(screen.getByText("rien d'enregistré encore")).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^CV/)));
  expect(describedBy(screen.getByLabelText(/^Prénom/))).toBe("Le prénom est requis");
  expect(describedBy(screen.getByLabelText(/^Téléphone/))).toBe("Le téléphone est requis");
  expect(describedBy(screen.getByLabelText(/^Niveau/, { selector: "input" }))).toBe("Le niveau est requis");
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
    return method === "GET" ? undefined : { body: path.includes("read_resume") ? nothingFound : profile };
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

const findings: ResumeFindings = {
  ...nothingFound,
  has_text: true,
  first_name: "Zoé",
  phone: "06 99 88 77 66",
  current_education: "BUT informatique",
  current_education_level: "BA3",
  skills: ["Excel", "SAP", "Vente"],
  github_profile: "https://github.com/lise",
};
const withFindings = () =>
  fakeServer(({ method, path }) =>
    path.includes("read_resume") ? { body: findings } : method === "GET" ? undefined : { body: profile },
  );
test("what a CV holds is not filled in once the profile is being saved: it is saved as typed, with nothing unsaved left", async () => {
  let read = (_: { body: unknown }) => {};
  const asked = fakeServer(({ method, path }) => {
    if (path.includes("read_resume"))
      return new Promise((resolve) => {
        read = resolve;
      });
    return method === "GET" ? undefined : { body: profile };
  });
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  await choose(user);
  await user.click(save());
  read({ body: findings });
  await waitFor(() => expect(asked.some(({ path }) => path.includes("upload_resume"))).toBe(true));
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({ body: { github_profile: "" } });
  await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
  expect((screen.getByLabelText(/GitHub/) as HTMLInputElement).value).toBe("");
  expect(screen.queryByText(/modifications non enregistrées/)).toBeNull();
});
const choose = (user: { upload: (element: HTMLElement, file: File) => Promise<void> }) =>
  user.upload(screen.getByLabelText(/^CV/), new File(["%PDF-1.4 lisible"], "cv.pdf", { type: "application/pdf" }));

test("a CV fills the fields that are empty and no other; each is marked until it is confirmed or left", async () => {
  withFindings();
  const { user } = renderScreen(<ProfileForm profile={null} />);
  await user.type(screen.getByLabelText(/^Prénom/), "Lise");
  await choose(user);
  const phone = await screen.findByDisplayValue("06 99 88 77 66");
  expect(screen.getByLabelText(/^Prénom/)).toHaveProperty("value", "Lise");
  expect(describedBy(phone)).toContain("trouvé dans votre CV");
  expect(screen.getByText(/5 champs à vérifier/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /C'est bon.*Téléphone/ }));
  expect(describedBy(phone)).not.toContain("trouvé");
  await user.click(screen.getByRole("button", { name: /C'est bon.*Niveau/ }));
  expect(screen.getByText("SAP")).toBeTruthy();
  expect(screen.getByText(/3 champs à vérifier/)).toBeTruthy();
  await user.click(screen.getByLabelText(/^GitHub/));
  await user.tab();
  await user.click(screen.getByRole("button", { name: "Tout confirmer" }));
  await waitFor(() => expect(screen.queryByText(/à vérifier/)).toBeNull());
});

test("completeness counts while one types, and says what each gap is worth", async () => {
  fakeServer();
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  expect(screen.getByRole("heading", { name: /Profil complet à 75/ })).toBeTruthy();
  expect(screen.getByText(/\+ 10/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^GitHub/), "https://github.com/lise");
  expect(screen.getByRole("heading", { name: /Profil complet à 85/ })).toBeTruthy();
});

test("a change is said to be unsaved, and what companies see follows what is typed", async () => {
  fakeServer();
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  expect(screen.getByText("tout est enregistré")).toBeTruthy();
  const seen = screen.getByRole("region", { name: "Ce que voient les entreprises" });
  await user.type(screen.getByLabelText(/^Formation actuelle/), " en alternance");
  expect(seen.textContent).toContain("BTS MCO en alternance");
  expect(seen.textContent).not.toContain(profile.phone);
  expect(screen.getByText("modifications non enregistrées")).toBeTruthy();
});

test("saving gives the focus back to its button, which was disabled meanwhile", async () => {
  let answer = () => {};
  const asked = fakeServer(({ method }) =>
    method === "PUT"
      ? new Promise((resolve) => {
          answer = () => resolve({ body: profile });
        })
      : undefined,
  );
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  await user.type(screen.getByLabelText(/^GitHub/), "https://github.com/lise");
  await user.click(save());
  const sending = await screen.findByRole("button", { name: "Enregistrement…" });
  // Browsers take the focus from what is disabled, the tests' one does not.
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  other.remove();
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(asked.some(({ method }) => method === "PUT")).toBe(true));
  answer();
  await waitFor(() => expect(document.activeElement).toBe(sending));
  expect(sending.textContent).toBe("Enregistrer mon profil");
});

test("a CV in which nothing can be read is said to be a scan, that is kept and sent", async () => {
  fakeServer(({ method, path }) =>
    path.includes("read_resume") ? { body: nothingFound } : method === "GET" ? undefined : { body: profile },
  );
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  await choose(user);
  expect(await screen.findByText(/nous n'avons rien pu y lire/)).toBeTruthy();
  expect(screen.queryByText("Bien lu")).toBeNull();
  expect(screen.queryByText("Rien à remplir.")).toBeNull();
});

test("a list that is missing takes the focus closed, so that what it lacks can be read", async () => {
  fakeServer();
  const { user } = renderScreen(<ProfileForm profile={{ ...profile, domain: "" as never }} />);
  const domain = screen.getByLabelText(/^Domaine/, { selector: "input" });
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(domain));
  expect(domain.getAttribute("aria-expanded")).not.toBe("true");
  await user.click(domain);
  await waitFor(() => expect(domain.getAttribute("aria-expanded")).toBe("true"));
});
