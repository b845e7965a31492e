import type { IntroductionVerdict } from "@passerelle/contract/enumerations";
import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { introductionsAnswered } from "./events.ts";
import { countVerdicts, setVerdict } from "./mailed-store.ts";
import { verdictToCandidate, verdictToSchool } from "./mails.ts";
import { openLink, presentIntroduced } from "./read-introduced.ts";
import { fullName } from "./rules.ts";
import { insertEvents } from "./store.ts";

/** Each answer writes to two people: a link changes its mind so many times at most. */
const verdictsAtMost = 5;

/** A company answers by its mailed link; it may change its answer while the link is valid. The school and the candidate are notified. */
export const giveVerdict = async (
  ctx: AnyContext,
  token: string,
  { verdict, expected }: { verdict: IntroductionVerdict; expected: IntroductionVerdict | null },
) => {
  const { db, now, publicUrl } = ctx;
  const introduced = await openLink(ctx, token, { locked: true });
  if (introduced.verdict !== expected) throw new Refusal("verdict-changed");
  if (verdict === expected) return presentIntroduced(introduced);
  if ((await countVerdicts(db, introduced.id)) >= verdictsAtMost) throw new Refusal("too-many");
  await setVerdict(db, introduced.id, verdict, now);
  await insertEvents(db, [introduced.id], { kind: verdict, role: "company", actorId: null }, now);
  await emit(ctx, introductionsAnswered, [{ introduction_id: introduced.id, at: now.toISOString() }]);
  const about = { ...introduced, name: fullName(introduced), verdict };
  const { author_email, email, is_muted, batch_id } = introduced;
  await sendMails(ctx, [
    ...(is_muted ? [] : [verdictToCandidate(email, about, publicUrl)]),
    ...(author_email ? [verdictToSchool(author_email, about, `${publicUrl}/platform/school/batches/${batch_id}`)] : []),
  ]);
  return presentIntroduced({ ...introduced, verdict });
};
