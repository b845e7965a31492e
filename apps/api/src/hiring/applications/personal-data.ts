import { withoutIdentity } from "#people/candidates/without-identity.ts";
import type { AnyContext } from "#platform/context.ts";
import { inboxViewsOf } from "./inbox-views-store.ts";
import { everythingOf, notesWrittenBy, starsGivenBy } from "./personal-data-store.ts";

/** Every application of a person with its history and what they kept about it. */
export const applicationsOf = ({ db }: AnyContext, accountId: string) => everythingOf(db, accountId);

/** What a person of a company or a school noted of candidates, for their download. */
export const notedDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  notes_written: (await notesWrittenBy(db, accountId)).map(({ hidden, ...note }) => ({
    ...note,
    text: withoutIdentity(note.text, hidden),
  })),
  stars_given: await starsGivenBy(db, accountId),
});

/** The views of the inbox that a person saved, for their download. They go with the account, and when the person leaves the company. */
export const inboxViewDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  inbox_views: (await inboxViewsOf(db, accountId)).map(({ name, filters }) => ({ name, filters })),
});
