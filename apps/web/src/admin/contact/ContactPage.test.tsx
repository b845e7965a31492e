import { screen, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { expect, test } from "vitest";
import { SessionProvider } from "#platform/session.tsx";
import { storeTokens } from "#platform/tokens.ts";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import ContactPage from "./ContactPage.tsx";

test("the address of the account is filled once: the page then rests, so that what it waits for can come", async () => {
  let drawings = 0;
  fakeServer(({ path }) => (path === "/user/" ? { body: { user: { email: "lise@exemple.fr" } } } : undefined));
  storeTokens({ access: "a.b.c" });
  renderScreen(
    <SessionProvider>
      <Profiler id="contact" onRender={() => (drawings += 1)}>
        <ContactPage />
      </Profiler>
    </SessionProvider>,
  );
  await waitFor(() => expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveProperty("value", "lise@exemple.fr"));
  const filled = drawings;
  for (let turn = 0; turn < 30; turn += 1) await new Promise((next) => setTimeout(next));
  expect(drawings - filled).toBeLessThan(10);
});
