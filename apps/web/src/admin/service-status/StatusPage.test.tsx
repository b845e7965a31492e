import type { ServiceStatus } from "@passerelle/contract/admin/service-status";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import StatusPage, { loader } from "./StatusPage.tsx";

const none = { measured: 0, failed: 0, unmeasured: 1440 };
const unmeasured: ServiceStatus = {
  at: "2026-11-26T20:00:00.000Z",
  state: "unknown",
  measured_at: null,
  uptime: { day: none, week: none, quarter: none },
  search: { p95_ms: null },
  mails: { oldest_waiting_seconds: null, p95_seconds: null },
  imports: [],
  days: [{ ...none, day: "2026-11-26", search_p95_ms: null }],
  incidents: [],
};

/** The page as the server sends it, where the API answers this. */
const sentWith = async (status: number, body: unknown) => {
  const fetchApi = async () => new Response(JSON.stringify(body), { status });
  const routes: RouteObject[] = [
    { path: "*", Component: StatusPage, loader: () => loader({ context: { get: () => ({ fetchApi }) } } as never) },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://passerelle.test/etat"));
  if (context instanceof Response) throw new Error("a page is expected");
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  );
  document.body.innerHTML = html;
  return context.statusCode;
};
afterEach(() => document.body.replaceChildren());

const failure = { detail: "Indisponible.", code: "unavailable" };

test("without the API the page says that the state cannot be read, to programs too", async () => {
  expect(await sentWith(503, failure)).toBe(503);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("État du service");
  expect(screen.getByRole("alert").textContent).toContain("L'état du service ne peut pas être lu");
});

test("before any measure the page says so, without scripts", async () => {
  expect(await sentWith(200, unmeasured)).toBe(200);
  expect(screen.getByRole("status").textContent).toContain("Non mesuré");
  expect(screen.getByRole("note").textContent).toContain("Pas encore de mesure.");
  expect(
    screen.getByRole("img", {
      name: "Un trait par jour\u00a0: 0 jour sans panne mesurée, 0 jour avec une panne, 1 jour non mesuré.",
    }),
  ).toBeDefined();
  expect(screen.getByText("Aucun incident en 90 jours.")).toBeDefined();
  expect(screen.getByText("Aucun import n'est prévu.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.body.textContent).not.toContain("puis chaque minute");
});

test("what people write is text, and scripts in it are none", async () => {
  const title = "<script>alert(1)</script>";
  const update = { at: "2026-11-26T19:30:00.000Z", text: "<b>Réparé</b>" };
  const period = { began_at: "2026-11-26T19:00:00.000Z", ended_at: null };
  await sentWith(200, {
    ...unmeasured,
    incidents: [{ id: "a", title, notice: "<i>x</i>", seriousness: "down", ...period, updates: [update] }],
  });
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(title);
  expect(screen.getByText("<b>Réparé</b>")).toBeDefined();
  expect(document.querySelector("script, b, i")).toBeNull();
});

test("in the browser the state is read again once the API answers", async () => {
  let isAway = true;
  fakeServer(() => (isAway ? { status: 503, body: failure } : { body: unmeasured }));
  const { user } = renderScreen(<StatusPage />);
  await screen.findByRole("alert");
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect((await screen.findByRole("status")).textContent).toContain("Non mesuré");
});
