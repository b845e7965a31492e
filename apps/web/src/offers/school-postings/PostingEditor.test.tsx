import { newOffer } from "@passerelle/contract/offers/posting-editor";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { PostingEditor } from "./PostingEditor.tsx";
import { ConflictWindow } from "./PostingEditorConflict.tsx";
import { newValues } from "./posting-editor-rules.ts";
import { readStoredDraft } from "./use-posting-autosave.ts";

const draft = "k3x9";
const editor = (stored: Parameters<typeof PostingEditor>[0]["stored"] = null) => (
  <PostingEditor posting={null} draft={draft} stored={stored} Checks={() => null} Readiness={() => null} />
);
const title = () => screen.getByRole("textbox", { name: /^Titre/ }) as HTMLInputElement;

test("an offer that lacks something is not saved: its field says it and takes the focus", async () => {
  const asked = fakeServer();
  const { user } = renderScreen(editor());
  await user.click((await screen.findAllByRole("button", { name: "Enregistrer un brouillon" }))[0] as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(title().getAttribute("aria-invalid")).toBe("true");
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("what is typed is kept in this browser and on the server, without saving the offer", async () => {
  const asked = fakeServer(({ method }) =>
    method === "PUT" ? { body: { updated_at: "2026-11-21T10:00:00Z" } } : undefined,
  );
  const { user } = renderScreen(editor());
  await user.type(title(), "Doreur");
  await waitFor(() => expect(readStoredDraft("", newOffer(draft))?.content.fields).toEqual({ title: "Doreur" }));
  // On a slow machine a part of the title may leave before the whole.
  const path = `/application-system/school-posting-autosaves/${encodeURIComponent(newOffer(draft))}/`;
  const written = () => asked.filter(({ method }) => method !== "GET");
  await waitFor(() =>
    expect(written().at(-1)).toEqual({
      method: "PUT",
      path,
      body: { content: { fields: { title: "Doreur" } }, base_version: null },
    }),
  );
  expect(new Set(written().map(({ method, path: at }) => `${method} ${at}`))).toEqual(new Set([`PUT ${path}`]));
});

test("an employer of the public register brings who it is; its place only where nothing else was typed, and another one takes it back", async () => {
  const of = (name: string, city: string, siret: string) => ({
    ...{ name, city, siret, address: "12 rue Paul Bert", zip_code: "69003", workforce: "10-49" as const },
  });
  const results = [of("Caravelle Lyon", "Lyon", "73282932000074"), of("Caravelle Nantes", "Nantes", "73282932000082")];
  fakeServer(({ path }) =>
    path.includes("/company-register/") ? { body: { state: "answered", results } } : undefined,
  );
  const { user } = renderScreen(editor());
  const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
  const search = async (name: RegExp) => {
    await user.click(screen.getByRole("button", { name: "Chercher dans le registre des entreprises" }));
    await user.type(screen.getByLabelText(/^SIRET ou nom/), "caravelle");
    await user.click(await screen.findByRole("option", { name, hidden: true }));
  };
  await search(/Caravelle Lyon/);
  expect(screen.getByText("5 champs remplis par le registre des entreprises.")).toBeTruthy();
  expect(screen.getByText(/^12 rue Paul Bert, 69003, Lyon, France/)).toBeTruthy();
  const read = () => [value(/^Nom de la société/), value(/^SIRET/), value(/^Ville/), value(/^Taille/)];
  expect(read()).toEqual(["Caravelle Lyon", "73282932000074", "Lyon", "10 à 49 salariés"]);
  await search(/Caravelle Nantes/);
  expect(read()).toEqual(["Caravelle Nantes", "73282932000082", "Nantes", "10 à 49 salariés"]);
  await user.clear(screen.getByLabelText(/^Ville/));
  await user.type(screen.getByLabelText(/^Ville/), "Rennes");
  await search(/Caravelle Lyon/);
  expect(read()).toEqual(["Caravelle Lyon", "73282932000074", "Rennes", "10 à 49 salariés"]);
});

test("what was typed and not saved comes back, says when it was, and can be put aside", async () => {
  const asked = fakeServer(({ method }) => (method === "DELETE" ? { status: 204 } : undefined));
  const { user } = renderScreen(
    editor({ content: { fields: { title: "Relieur" } }, base_version: null, updated_at: "2026-11-20T09:30:00Z" }),
  );
  expect(title().value).toBe("Relieur");
  expect(screen.getByText(/^Nous avons repris votre saisie du 20 nov/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ignorer cette saisie" }));
  await waitFor(() => expect(title().value).toBe(""));
  expect(asked.some(({ method }) => method === "DELETE")).toBe(true);
  expect(screen.queryByText(/^Nous avons repris/)).toBeNull();
});

test("an offer that two people wrote is decided field by field, and only the fields that differ are asked", async () => {
  const base = { ...newValues("ecole@exemple.fr"), title: "Vendeur", city: "Lyon" };
  const onResolve = vi.fn();
  const { user } = renderScreen(
    <ConflictWindow
      base={base}
      mine={{ ...base, title: "Vendeuse", city: "Nantes" }}
      theirs={{ ...base, title: "Conseiller de vente", city: "Brest" }}
      savedAt="2026-11-20T09:30:00Z"
      colleagues={{}}
      isBusy={false}
      onResolve={onResolve}
      onClose={() => {}}
    />,
  );
  const choices = await screen.findAllByRole("group");
  expect(choices).toHaveLength(2);
  const [ofTitle, ofCity] = choices as [HTMLElement, HTMLElement];
  await user.click(within(ofTitle).getByRole("radio", { name: /L'autre version/ }));
  await user.click(within(ofCity).getByRole("radio", { name: /Ma saisie/ }));
  await user.click(screen.getByRole("button", { name: "Enregistrer avec ces choix" }));
  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ title: "theirs", city: "mine" });
});
