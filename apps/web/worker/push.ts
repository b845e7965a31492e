import { addressOf, isInSight, readPush } from "./rules.ts";

declare const self: ServiceWorkerGlobalScope;

const origin = self.location.origin;
const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Shows a push. What follows the same fact takes the place of the former one; the same push again changes nothing. */
const show = async (text: string | undefined) => {
  const message = readPush(text);
  if (!message || isInSight(await windows(), message, origin)) return;
  const { title, body, path, tag, at } = message;
  const [shown] = await self.registration.getNotifications({ tag });
  if (shown?.data?.at >= at) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    // Only with a tag in place is there something to notify of again.
    ...({ renotify: shown !== undefined } as NotificationOptions),
    icon: "/icones/192.png",
    lang: "fr",
    data: { path, at },
  });
};

/** Brings the page of a notification to the front, or opens it. A page with something else on it is left as it is. */
const open = async (address: string) => {
  const found = (await windows()).find(({ url }) => url === address);
  await (found ? found.focus() : self.clients.openWindow(address));
};

type Changed = { oldSubscription: PushSubscription | null; newSubscription: PushSubscription | null };

/** The browser changed its subscription: the server gets the new one, which the former one vouches for. */
const renew = async ({ oldSubscription, newSubscription }: Changed) => {
  const key = oldSubscription?.options.applicationServerKey;
  if (!oldSubscription || !key) return;
  const next =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = next.toJSON();
  const former = oldSubscription.toJSON();
  await fetch("/api/v1/push/renew/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys, former: { endpoint: former.endpoint, auth: former.keys?.auth } }),
  });
};

/** What the worker does for notifications: shows them, opens what they are about, follows the browser's subscription. */
export const listenToPushes = () => {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data?.path, origin)));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    const changed = event as unknown as ExtendableEvent & Changed;
    changed.waitUntil(renew(changed));
  });
};
