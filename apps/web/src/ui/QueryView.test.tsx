import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError, isRefusal } from "#platform/api.ts";
import { Panels } from "./Panel.tsx";
import { QueryView } from "./QueryView.tsx";
import { renderScreen } from "./render-in-test.tsx";
import { EmptyState } from "./states.tsx";

const List = ({ read }: { read: () => Promise<string[]> }) => {
  const query = useQuery({ queryKey: ["list"], queryFn: read });
  return (
    <QueryView
      query={query}
      failed="La liste n'a pas pu être lue."
      absent="Cette liste n'existe pas."
      skeletons={2}
      isEmpty={query.data?.length === 0}
      empty={<EmptyState title="Rien pour le moment." />}
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name.trim()}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
};

test("a read loads, fails with a retry, then shows what was read", async () => {
  const answers = [() => Promise.reject(new Error("panne")), () => Promise.resolve(["Lyon"])];
  let answer = () => {};
  const read = () =>
    new Promise<string[]>((resolve, reject) => {
      answer = () => void answers.shift()?.().then(resolve, reject);
    });
  const { user } = renderScreen(<List read={read} />);
  expect(screen.getByRole("status", { name: "Chargement" }).children).toHaveLength(2);
  answer();
  expect((await screen.findByRole("alert")).textContent).toContain("La liste n'a pas pu être lue.");
  expect(screen.queryByRole("status")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  answer();
  expect((await screen.findByRole("listitem")).textContent).toBe("Lyon");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what the address does not name is said without a retry", async () => {
  renderScreen(<List read={() => Promise.reject(new ApiError("Introuvable.", "not-found", 404))} />);
  expect(await screen.findByText("Cette liste n'existe pas.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
});

const Link = ({ status }: { status: number }) => (
  <QueryView
    query={useQuery<string>({
      queryKey: ["link", status],
      queryFn: () => Promise.reject(new ApiError("Ce lien a expiré.", "gone", status)),
    })}
    failed={(error) => `Lien illisible. ${error.message}`}
    isAbsence={isRefusal}
    absent={(error) => <p>{error.message}</p>}
    skeletons={1}
  />
);

test.each([[400], [404], [410]])("a link that the server refuses with %i says why, without a retry", async (status) => {
  renderScreen(<Link status={status} />);
  expect(await screen.findByText("Ce lien a expiré.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([[0], [500]])("a link that was not read (%i) can be tried again", async (status) => {
  renderScreen(<Link status={status} />);
  expect((await screen.findByRole("alert")).textContent).toContain("Lien illisible. Ce lien a expiré.");
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});

test("a read that found nothing says so", async () => {
  renderScreen(<List read={() => Promise.resolve([])} />);
  expect(await screen.findByText("Rien pour le moment.")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

test("data that cannot be drawn says so in its place, and is read again by the retry", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const read = vi.fn(() => Promise.resolve([null as unknown as string])).mockName("read");
  const { user } = renderScreen(<List read={read} />);
  expect((await screen.findByRole("alert")).textContent).toContain("n'a pas pu être affichée");
  expect(logged).toHaveBeenCalled();
  read.mockResolvedValue(["Nantes"]);
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect((await screen.findByRole("listitem")).textContent).toBe("Nantes");
  logged.mockRestore();
});

test("a panel that throws leaves its neighbours as they are, and comes back by its retry", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error("panne");
    return <p>Réparé</p>;
  };
  const { user } = renderScreen(
    <Panels>
      <p>Avant</p>
      <Broken />
      <p>Après</p>
    </Panels>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("n'a pas pu être affichée");
  for (const neighbour of ["Avant", "Après"]) expect(screen.getByText(neighbour)).toBeTruthy();
  expect(logged).toHaveBeenCalled();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(screen.getByText("Réparé")).toBeTruthy();
  logged.mockRestore();
});

test("without a network it is the connection that is missing, not the list that failed", async () => {
  const read = () => Promise.reject(new ApiError("La connexion au serveur a échoué.", "network", 0));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderScreen(<List read={read} />);
  // The cache of tests waits for a network; the product's asks without one.
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Pas de connexion internet")).toBeTruthy();
  expect(screen.queryByText("La liste n'a pas pu être lue.")).toBeNull();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("La liste n'a pas pu être lue.")).toBeTruthy();
  online.mockRestore();
});
