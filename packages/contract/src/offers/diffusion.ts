import type { BroadcastState, PostingStatus } from "../enumerations.ts";
import { supportCodes, supportNamed, supports } from "../organisations/school-supports.ts";
import type { diffusionLabels } from "../work-labels.ts";

/** A support of an offer: whether it is chosen, and where the ledger says that the offer stands there. */
export type SupportOfOffer = { support: string; is_active: boolean; state: BroadcastState | null };
export type Diffusion = keyof typeof diffusionLabels;

const ofState = {
  queued: "waiting",
  sent: "waiting",
  read: "published",
  online: "published",
  to_share: "to_share",
  refused: "refused",
} as const satisfies Partial<Record<BroadcastState, Diffusion>>;

/** What a dot says of one support. Nothing is sent to a custom support: a person shares its link. */
export const diffusionOf = (
  { support, is_active, state }: SupportOfOffer,
  { status, isOnScreen }: { status: PostingStatus; isOnScreen: boolean },
): Diffusion => {
  if (state && state !== "stopped") return ofState[state];
  if (!is_active || status === "archived") return "off";
  if (!isOnScreen) return "chosen";
  return supportNamed(support) ? "waiting" : "to_share";
};

const known = supportCodes.map((code) => supports[code].name);

/** The supports of an offer in the one order of every screen: the known ones, all of them, then its own. */
export const inOneOrder = (some: SupportOfOffer[]): SupportOfOffer[] => [
  ...known.map(
    (name) =>
      some.find(({ support }) => support.toLowerCase() === name.toLowerCase()) ?? {
        support: name,
        is_active: false,
        state: null,
      },
  ),
  ...some.filter(({ support }) => !supportNamed(support)),
];

type Dates = { status: PostingStatus; publication_date: string | null; expiration_date: string | null };

/** Whether its dates put a published offer on screen on this day. */
export const isOnScreenOn = ({ status, publication_date, expiration_date }: Dates, day: string) =>
  status === "published" &&
  publication_date !== null &&
  publication_date <= day &&
  (expiration_date === null || expiration_date >= day);
