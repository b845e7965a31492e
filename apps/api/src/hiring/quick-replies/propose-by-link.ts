import type { proposeByLink as contract } from "@passerelle/contract/hiring/quick-replies";
import type { z } from "zod";
import { getAvailabilities } from "#hiring/availabilities/availabilities.ts";
import { freeTimes } from "#hiring/availabilities/free-times.ts";
import { proposeInterview } from "#hiring/interviews/propose.ts";
import type { AnyContext } from "#platform/context.ts";
import { openAnswerLink } from "./answer-by-link.ts";

/** Where and how long the recruiter usually receives. */
const usualTerms = async (ctx: Parameters<typeof getAvailabilities>[0]) => {
  const { mode, site, video_link, duration } = await getAvailabilities(ctx);
  return { mode, duration, place: { site, video: video_link, phone: "" }[mode] };
};

/** A week of the recruiter's free times; reading it changes nothing. */
export const readLinkTimes = async (ctx: AnyContext, token: string, from: string) => {
  const { recruiter } = await openAnswerLink(ctx, token);
  const as = { ...ctx, user: recruiter };
  const terms = await usualTerms(as);
  const { monday, free, usual, next_free_week } = await freeTimes(as, {
    ...{ from, duration: terms.duration, with: [], except: undefined },
  });
  return { ...terms, monday, free, usual, next_free_week };
};

/** The recruiter to whom a link was mailed proposes slots with it, as if logged in for this one act. */
export const proposeByLink = async (
  ctx: AnyContext,
  token: string,
  { slots, ...application }: z.output<typeof contract.body>,
) => {
  const { recruiter, application: found } = await openAnswerLink(ctx, token);
  const as = { ...ctx, user: recruiter };
  const { application_status } = await proposeInterview(as, {
    ...(await usualTerms(as)),
    application_id: found.id,
    expected_status: application.expected_status,
    message: "",
    participants: [],
    chases: true,
    slots,
  });
  return { first_name: found.first_name, status: application_status, was_mailed: true };
};
