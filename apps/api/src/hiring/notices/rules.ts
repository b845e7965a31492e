import type { NoticeChannel, NoticeKind } from "@passerelle/contract/hiring/notices";
import type { User } from "#platform/context.ts";

type Options = Partial<Record<NoticeKind, readonly [NoticeChannel, ...NoticeChannel[]]>>;

const mailed = ["mail", "push", "page", "none"] as const;
/** Those of recruiters, whom many write to. */
const mailedDaily = ["mail", "digest", "push", "page", "none"] as const;
/** No mail, or one that is part of the act: an appointment, the copy of an application. */
const onPage = ["page", "push", "none"] as const;
/** Mails about what no notice is made of. */
const mailOnly = ["mail", "none"] as const;

const ofType: Record<User["type"], Options> = {
  applicant: {
    messages: mailed,
    interviews: onPage,
    applications: mailed,
    introductions: mailed,
    alerts: mailed,
    reminders: mailed,
  },
  company: {
    applications: mailedDaily,
    messages: mailedDaily,
    interviews: onPage,
    alerts: mailOnly,
    reminders: mailOnly,
  },
  school: { applications: onPage, messages: mailed, interviews: onPage, introductions: mailed, reminders: mailOnly },
  "": {},
};

/** What a person may choose for each kind that reaches them, the default first. */
export const optionsOf = ({ type, isStaff, isSuperuser }: Pick<User, "type" | "isStaff" | "isSuperuser">): Options => ({
  ...ofType[type],
  ...((isStaff || isSuperuser) && { moderation: onPage }),
});

/** The kinds that may be shown on devices. */
export const pushedKinds = (user: Parameters<typeof optionsOf>[0]) =>
  (Object.entries(optionsOf(user)) as [NoticeKind, readonly NoticeChannel[]][])
    .filter(([, channels]) => channels.includes("push"))
    .map(([kind]) => kind);

/** What a candidate is called. */
export const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  `${first_name ?? ""} ${last_name ?? ""}`.trim() || "Candidat anonyme";
