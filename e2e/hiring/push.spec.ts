// Notices on a device: asked at the right moment, received by a fake push service, shown by the worker, chosen in « Mon compte ».
import { fakePushService } from "@passerelle/testing/fake-push.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { api, applicant, applicationOf, company, expect, logInAs, test, violationsOf } from "../people.ts";

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

let service: Awaited<ReturnType<typeof fakePushService>>;
test.beforeAll(async () => {
  service = await fakePushService();
});
test.afterAll(() => service.close());
test.use({ serviceWorkers: "allow" });

const question = (page: Page) => page.getByRole("region", { name: "Notifications" });
const section = (page: Page) => page.locator("#notifications");
const isAccessible = async (page: Page, part?: string) => expect(await violationsOf(page, part)).toEqual([]);

/**
 * The browser's push service is this one: no real one can be reached. The person has not been asked, and allows when they are; a headless
 * browser says « denied » whatever was granted.
 */
const withPushService = (page: Page, subscription: Subscription) =>
  page.addInitScript((given) => {
    if (!("PushManager" in window)) return;
    const name = "fakeSubscription";
    const subscribed = (key: ArrayBuffer | null) =>
      ({
        endpoint: given.endpoint,
        options: { applicationServerKey: key, userVisibleOnly: true },
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(name);
          return true;
        },
      }) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(name) ? subscribed(null) : null);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(name, "1");
      return subscribed(null);
    };
    Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permission") ?? "default" });
    Notification.requestPermission = async () => {
      sessionStorage.setItem("asked", `${Number(sessionStorage.getItem("asked")) + 1}`);
      localStorage.setItem("permission", "granted");
      return "granted";
    };
  }, subscription);
const timesAsked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("asked")));

type Shown = { title: string; body: string; tag: string; data: { path: string; at: string } };
/** Of the worker, in its own words. */
type Scope = {
  shown: Shown[];
  registration: {
    showNotification: (title: string, options: Omit<Shown, "title">) => Promise<void>;
    getNotifications: (filter?: { tag?: string }) => Promise<Shown[]>;
  };
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: (this: { url: string }) => Promise<void> } };
  dispatchEvent: (event: Event) => boolean;
};

const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));

/** What hands pushes to the worker of the page, as the browser does. A headless browser shows none: a list takes them. */
const deliverer = async (context: BrowserContext, page: Page) => {
  await (await workerOf(context)).evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown = [...scope.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
    };
    scope.registration.getNotifications = async ({ tag } = {}) =>
      scope.shown.filter((one) => tag === undefined || one.tag === tag);
  });
  const session = await context.newCDPSession(page);
  const { origin } = new URL(process.env.BASE_URL ?? "");
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const registration = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  return (data: string) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
};

const shownIn = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(() =>
    (self as unknown as Scope).shown.map(({ title, body, data }) => ({ title, body, path: data.path })),
  );

/** Where a click on the first notification leads: the page brought to the front, or the address opened. */
const clickedIn = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(async () => {
    const scope = self as unknown as Scope;
    const [first] = scope.shown;
    const followed = Promise.withResolvers<string>();
    // A click that no person made may neither open nor focus.
    scope.clients.openWindow = async (url) => {
      followed.resolve(`opened ${new URL(url).pathname}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function focus() {
      followed.resolve(`focused ${new URL(this.url).pathname}`);
    };
    const close = () => {
      scope.shown = scope.shown.filter((one) => one !== first);
    };
    const event = new Event("notificationclick");
    scope.dispatchEvent(Object.assign(event, { notification: { ...first, close }, waitUntil: () => {} }));
    return followed.promise;
  });

const pushedTo = ({ path }: { path: string }) => service.received.filter((push) => push.path === path);

const controlled = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

test("asked after an application, a device shows a message, leads to it, and stays quiet where it is in sight", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  const browser = service.newBrowser();
  await withPushService(page, browser.subscription);
  const recruiter = await company("Vannier");
  const candidate = await applicant();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  await page.goto(`/offres/${recruiter.jobs[0]?.id}`, { waitUntil: "networkidle" });
  await controlled(page);
  await expect(question(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Postuler" }).click();
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(question(page)).toContainText("Être prévenu sur cet appareil ?");
  await isAccessible(page, "[role=dialog]");
  expect(await timesAsked(page)).toBe(0);
  await question(page).getByRole("button", { name: "Activer" }).click();
  await expect(page.getByText("C'est fait : cet appareil vous préviendra.")).toBeFocused();
  expect(await timesAsked(page)).toBe(1);

  const received = () => api("/application-system/company/applications/", { token: recruiter.access });
  await expect.poll(async () => (await received()).applications.length, { timeout: 60_000 }).toBe(1);
  const id = await applicationOf(candidate);
  const write = (body: string) =>
    api(`/application-system/applications/${id}/messages/`, { token: recruiter.access, body: { body } });
  await write("Bonjour, quand êtes-vous disponible ?");
  await expect.poll(() => pushedTo(browser).length, { timeout: 90_000 }).toBe(1);
  const deliver = await deliverer(context, page);
  const [{ text = "" } = {}] = pushedTo(browser);
  await deliver(text);
  const shown = { title: expect.stringMatching(/ vous a écrit$/), body: "Vannier", path: expect.stringContaining(id) };
  await expect.poll(() => shownIn(context)).toEqual([shown]);
  await deliver(text);
  await expect.poll(() => shownIn(context)).toHaveLength(1);
  expect(await clickedIn(context)).toBe(`opened /platform/applicant/applications/${id}`);
  await expect.poll(() => shownIn(context)).toEqual([]);

  await test.step("what is in sight is not shown, and a page behind is brought to the front", async () => {
    await page.goto(`/platform/applicant/applications/${id}`, { waitUntil: "networkidle" });
    const message = JSON.parse(text);
    await deliver(JSON.stringify({ ...message, at: "2099-01-01T00:00:00.000Z" }));
    await deliver(JSON.stringify({ ...message, title: "Autre chose", tag: "autre", subject: null, path: "/offers" }));
    await expect.poll(() => shownIn(context)).toMatchObject([{ title: "Autre chose", path: "/offers" }]);
    await page.goto("/offers", { waitUntil: "networkidle" });
    expect(await clickedIn(context)).toBe("focused /offers");
  });

  await test.step("« Mon compte » says it, and ends it", async () => {
    await page.goto("/platform/account#notifications");
    await expect(section(page).getByLabel("Messages des entreprises et des écoles")).toHaveValue("push");
    await expect(section(page).getByText("Cet appareil", { exact: true })).toBeVisible();
    await isAccessible(page, "#notifications");
    await section(page)
      .getByRole("button", { name: /^Désactiver/ })
      .click();
    await expect(section(page).getByText("Être prévenu sur cet appareil ?")).toBeVisible();
    await expect(section(page).getByText(/^Aucun appareil n'est activé/)).toBeVisible();
    expect((await api("/account/push/", { token: candidate.access })).devices).toEqual([]);
  });
});

test("« Plus tard » is remembered: another alert asks nothing", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await withPushService(page, service.newBrowser().subscription);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, await applicant());
  const save = async (word: string) => {
    await page.goto(`/platform/applicant/search?q=${word}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Créer une alerte" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  };
  // What the server says of notices comes after the search is saved.
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/saved-searches/"),
  );
  await page.route("**/account/push/", async (route) => {
    await saved;
    await route.continue();
  });
  await save("vannerie");
  await expect(question(page)).toContainText("Les nouvelles offres s'y affichent");
  await isAccessible(page, "[role=dialog]");
  await question(page).getByRole("button", { name: "Plus tard" }).click();
  await expect(page.getByText(/^Entendu\. Vous pourrez l'activer dans/)).toBeFocused();
  await page.getByRole("button", { name: "Revenir aux offres" }).click();
  await save("osier");
  await expect(page.getByText("Recherche enregistrée")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await timesAsked(page)).toBe(0);
});

test("a candidate who picks a slot is asked once the interview is confirmed, and not before", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await withPushService(page, service.newBrowser().subscription);
  const recruiter = await company("Rempailleur");
  const candidate = await applicant(...recruiter.jobs);
  const id = await applicationOf(candidate);
  const starts = new Date(Date.now() + 3 * 86_400_000);
  starts.setUTCHours(10, 0, 0, 0);
  await api("/application-system/interviews/", {
    token: recruiter.access,
    body: { application_id: id, expected_status: "PD", mode: "phone", duration: 30, slots: [starts.toISOString()] },
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  await page.goto(`/platform/applicant/applications/${id}`, { waitUntil: "networkidle" });
  const interview = page.getByRole("region", { name: "Entretien", exact: true });
  await expect(interview).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await interview.getByRole("radio").first().check();
  await interview.getByRole("button", { name: /^Confirmer/ }).click();
  await expect(question(page)).toContainText("Être prévenu sur cet appareil ?");
  await isAccessible(page);
});

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1";

test.describe("on an iPhone", () => {
  test.use({ userAgent: iphone, viewport: { width: 375, height: 812 } });
  test("the site is to be installed first", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "PushManager");
    });
    await logInAs(page, await applicant());
    await page.goto("/platform/account#notifications");
    await expect(section(page).getByText(/ajoutez d'abord Passerelle à l'écran d'accueil/)).toBeVisible();
    await isAccessible(page, "#notifications");
  });
});

for (const colorScheme of ["light", "dark"] as const)
  test(`what cannot be activated says why, and how to change it (${colorScheme})`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.addInitScript(() => {
      const permission = () => sessionStorage.getItem("permission") ?? "default";
      Object.defineProperty(Notification, "permission", { configurable: true, get: permission });
      if (sessionStorage.getItem("permission") === "none") Reflect.deleteProperty(window, "PushManager");
    });
    await logInAs(page, await applicant());
    await page.goto("/platform/account#notifications", { waitUntil: "networkidle" });
    const activate = section(page).getByRole("button", { name: "Activer" });
    await expect(activate).toBeEnabled();
    await isAccessible(page, "#notifications");
    await context.setOffline(true);
    await expect(activate).toBeDisabled();
    await expect(section(page)).toContainText("Pas de connexion : vous pourrez l'activer une fois reconnecté.");
    await context.setOffline(false);
    await expect(activate).toBeEnabled();
    const become = async (permission: string) => {
      await page.evaluate((value) => sessionStorage.setItem("permission", value), permission);
      await page.reload();
    };
    await become("denied");
    await expect(section(page).getByText(/Votre navigateur bloque les notifications/)).toBeVisible();
    await isAccessible(page, "#notifications");
    await become("none");
    await expect(section(page).getByText(/Ce navigateur ne sait pas afficher de notifications/)).toBeVisible();
    await isAccessible(page, "#notifications");
  });
