import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, vi } from "vitest";
import { Library } from "./Library.tsx";

// A guard against what never comes, no measure: a busy machine may be slow.
configure({ asyncUtilTimeout: 30_000 });

type Answer = { status?: number; body?: unknown };
export type Asked = { method: string; path: string; body: unknown };

/** The server of a test: each call that is made is recorded and gets what `answer` gives, else a 404. */
export const fakeServer = (
  answer: (asked: Asked) => Answer | undefined | Promise<Answer | undefined> = () => undefined,
) => {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const one = {
      method,
      path: address.replace("/api/v1", ""),
      body: typeof body === "string" ? JSON.parse(body) : body,
    };
    asked.push(one);
    const absent = { status: 404, body: { detail: "Introuvable.", code: "not-found" } };
    const { status = 200, body: given = {} } = (await answer(one)) ?? absent;
    return new Response(status === 204 ? null : JSON.stringify(given), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
  return asked;
};

/** Renders a screen inside a router and a query cache; `user` types and clicks. */
export const renderScreen = (screen: ReactNode, address = "/") => {
  const router = createMemoryRouter([{ path: "*", element: screen }], { initialEntries: [address] });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <Library>
        <RouterProvider router={router} />
      </Library>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
};

/** The sentences that describe a field to a screen reader. */
export const describedBy = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
