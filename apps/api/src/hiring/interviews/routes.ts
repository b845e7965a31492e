import * as together from "@passerelle/contract/hiring/interview-agenda";
import { interviewHistory } from "@passerelle/contract/hiring/interview-history";
import * as contract from "@passerelle/contract/hiring/interviews";
import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { proposalCandidates, readAgenda } from "./agenda.ts";
import { declineSlots, pickSlot } from "./answer.ts";
import { cancelInterview, giveUpInterview } from "./cancel.ts";
import { chaseInterview } from "./chase.ts";
import { readAnswerToken } from "./links.ts";
import { moveInterview } from "./move.ts";
import { presentToCandidate, presentToReceiver } from "./present.ts";
import { proposeInterview, proposeToSeveral } from "./propose.ts";
import { proposeUsual } from "./propose-usual.ts";
import {
  closeRecruiterCalendar,
  getRecruiterCalendar,
  myInterviewCalendar,
  openRecruiterCalendar,
  readRecruiterCalendar,
  receivedInterviewCalendar,
} from "./read-calendars.ts";
import { readInterviewHistory } from "./read-history.ts";
import {
  countInterviews,
  findInterview,
  findOwnInterview,
  findReceivedInterview,
  interviewsOfApplication,
  isOwnApplication,
  isReceivedApplication,
  pageOfInterviews,
} from "./store.ts";

const scopeOf = (ctx: Context, mine: boolean) => ({
  receiver: receiverOf(ctx),
  recruiterId: mine ? ctx.user.id : null,
});

const receivedInterviewRoutes = (mount: Mount) => {
  mount(contract.proposeInterview, (ctx, { body }) => proposeInterview(ctx, body));
  mount(together.proposeToSeveral, (ctx, { body }) => proposeToSeveral(ctx, body));
  mount(together.proposeUsual, (ctx, { body }) => proposeUsual(ctx, body));
  mount(together.chaseInterview, (ctx, { params }) => chaseInterview(ctx, params.id));
  mount(together.interviewAgenda, (ctx, { query }) => readAgenda(ctx, query));
  mount(together.proposalCandidates, (ctx, { query }) => proposalCandidates(ctx, query.ids));
  mount(together.readReceivedInterview, async (ctx, { params }) => {
    const interview = await findReceivedInterview(ctx.db, params.id, receiverOf(ctx));
    if (!interview) throw new Refusal("not-found");
    const [presented] = await presentToReceiver(ctx, [interview]);
    return presented as typeof presented & object;
  });
  mount(contract.listInterviews, async (ctx, { query: { when, mine, ...page } }) => {
    const { rows, total } = await pageOfInterviews(ctx.db, scopeOf(ctx, mine), when, page, ctx.now);
    return { rows: await presentToReceiver(ctx, rows), total };
  });
  mount(contract.interviewFigures, (ctx, { query }) => countInterviews(ctx.db, scopeOf(ctx, query.mine), ctx.now));
  mount(contract.applicationInterviews, async (ctx, { params }) => {
    const receiver = receiverOf(ctx);
    if (!(await isReceivedApplication(ctx.db, params.id, receiver))) throw new Refusal("not-found");
    return presentToReceiver(ctx, await interviewsOfApplication(ctx.db, params.id, receiver));
  });
  mount(contract.moveInterview, (ctx, { params, body }) => moveInterview(ctx, params.id, body));
  mount(contract.cancelInterview, (ctx, { params, body }) => cancelInterview(ctx, params.id, body));
  mount(contract.receivedInterviewCalendar, (ctx, { params }) => receivedInterviewCalendar(ctx, params.id));
  mount(contract.getRecruiterCalendar, (ctx) => getRecruiterCalendar(ctx));
  mount(contract.openRecruiterCalendar, (ctx) => openRecruiterCalendar(ctx));
  mount(contract.closeRecruiterCalendar, (ctx) => closeRecruiterCalendar(ctx));
  mount(contract.readRecruiterCalendar, (ctx, { params }) => readRecruiterCalendar(ctx, params.file));
};

const candidateInterviewRoutes = (mount: Mount) => {
  mount(interviewHistory, (ctx, { params }) => readInterviewHistory(ctx, params.id));
  mount(contract.getMyInterview, async (ctx, { params }) => {
    if (!(await isOwnApplication(ctx.db, params.id, ctx.user.id))) throw new Refusal("not-found");
    const interview = await findOwnInterview(ctx.db, params.id, ctx.user.id);
    return { interview: interview ? await presentToCandidate(ctx, interview) : null };
  });
  mount(contract.readInterview, async (ctx, { params }) => {
    const id = readAnswerToken(ctx.secretKey, params.token);
    const interview = id === null ? undefined : await findInterview(ctx.db, id);
    if (!interview) throw new Refusal("not-found");
    return presentToCandidate(ctx, interview);
  });
  mount(contract.pickSlot, (ctx, { params, body }) => pickSlot(ctx, params.token, body.slot_id));
  mount(contract.declineSlots, (ctx, { params, body }) => declineSlots(ctx, params.token, body));
  mount(contract.giveUpInterview, (ctx, { params, body }) => giveUpInterview(ctx, params.token, body));
  mount(contract.myInterviewCalendar, (ctx, { params }) => myInterviewCalendar(ctx, params.token));
};

export const interviewRoutes = (mount: Mount) => {
  receivedInterviewRoutes(mount);
  candidateInterviewRoutes(mount);
};
