import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { playerOrigins } from "@passerelle/contract/videos";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type pg from "pg";
import { backgroundTaskRoutes } from "#admin/background-tasks/routes.ts";
import { clientSchoolRoutes } from "#admin/client-schools/routes.ts";
import { contactRoutes } from "#admin/contact/routes.ts";
import { adminExportRoutes } from "#admin/exports/routes.ts";
import { impersonatorOf } from "#admin/impersonation/impersonator.ts";
import { recordImpersonated } from "#admin/impersonation/record-impersonated.ts";
import { impersonationRoutes } from "#admin/impersonation/routes.ts";
import { legalNoticeRoutes } from "#admin/legal-notice/routes.ts";
import { mailLogRoutes } from "#admin/mail-log/routes.ts";
import { placementStatisticsRoutes } from "#admin/placement-statistics/routes.ts";
import { providerPeopleRoutes } from "#admin/provider-people/routes.ts";
import { serviceStatusRoutes } from "#admin/service-status/routes.ts";
import { statsRoutes } from "#admin/statistics/routes.ts";
import { attentionRoutes } from "#admin/todo/routes.ts";
import { referenceRoutes } from "#geography/places/routes.ts";
import { deadlineRoutes } from "#hiring/agenda/routes.ts";
import { applicationRoutes } from "#hiring/applications/routes.ts";
import { apprenticeWordRoutes } from "#hiring/apprentice-words/routes.ts";
import { availabilityRoutes } from "#hiring/availabilities/routes.ts";
import { cvLibraryRoutes } from "#hiring/cv-library/routes.ts";
import { interviewRoutes } from "#hiring/interviews/routes.ts";
import { introductionRoutes } from "#hiring/introductions/routes.ts";
import { messageReportRoutes } from "#hiring/message-reports/routes.ts";
import { messageRoutes } from "#hiring/messages/routes.ts";
import { noticeRoutes } from "#hiring/notices/routes.ts";
import { answerRoutes } from "#hiring/quick-replies/routes.ts";
import { schoolApplicationRoutes } from "#hiring/school-applications/routes.ts";
import { searchPlanRoutes } from "#hiring/search-plan/routes.ts";
import { workbenchRoutes } from "#hiring/workbench/routes.ts";
import { accountRoutes } from "#identity/accounts/routes.ts";
import { auditRoutes } from "#identity/audit/routes.ts";
import { pushRoutes } from "#identity/push/routes.ts";
import { searchFeeds } from "#offers/alerts/feed.ts";
import { savedSearchRoutes } from "#offers/alerts/routes.ts";
import { companyJobRoutes } from "#offers/company-jobs/routes.ts";
import { offerMarkRoutes } from "#offers/favourites/routes.ts";
import { offerHighlightRoutes } from "#offers/highlights/routes.ts";
import { externalOfferRoutes } from "#offers/imports/routes.ts";
import { jobFollowerRoutes } from "#offers/job-followers/routes.ts";
import { matchingRoutes } from "#offers/matching/routes.ts";
import { offerReportRoutes } from "#offers/moderation/routes.ts";
import { occupationRoutes } from "#offers/occupations/routes.ts";
import { publicPageRoutes } from "#offers/public-pages/routes.ts";
import { referenceListRoutes } from "#offers/reference-lists/routes.ts";
import { postingImages } from "#offers/school-postings/images.ts";
import { schoolPostingRoutes } from "#offers/school-postings/routes.ts";
import { offerRoutes } from "#offers/search/routes.ts";
import { sitemap } from "#offers/search/sitemap.ts";
import { countViews } from "#offers/views/count-views.ts";
import { organisationPictures } from "#organisations/companies/logo.ts";
import { companyForUser } from "#organisations/companies/plans.ts";
import { companyRoutes } from "#organisations/companies/routes.ts";
import { companyClosingRoutes } from "#organisations/company-closing/routes.ts";
import { companyRegisterRoutes } from "#organisations/company-register/routes.ts";
import { companyTeamRoutes } from "#organisations/company-team/routes.ts";
import { companyVerificationRoutes } from "#organisations/company-verification/routes.ts";
import { holderOfKey } from "#organisations/school-keys/key-holder.ts";
import { schoolKeyRoutes } from "#organisations/school-keys/routes.ts";
import { schoolUserRoutes } from "#organisations/school-users/routes.ts";
import { schoolRoutes } from "#organisations/schools/routes.ts";
import { candidateRoutes } from "#people/candidates/routes.ts";
import type { MetricsAccess } from "#platform/config.ts";
import { documentRoutes } from "#platform/docs.ts";
import { sendClientError, sendError, sendNotFound } from "#platform/errors.ts";
import { type HttpDeps, mountOn } from "#platform/http.ts";
import { limitStores } from "#platform/limit-stores.ts";
import type { Logger } from "#platform/log.ts";
import { mailbox } from "#platform/mailbox.ts";
import { observe } from "#platform/observe.ts";
import { mountPages } from "#platform/pages.ts";
import { whyNotReady } from "#platform/readiness.ts";
import { Refusal } from "#platform/refusals.ts";
import { securityTxt } from "#platform/security-txt.ts";
import { openShared } from "#platform/shared-answers.ts";
import type { TaskQueue } from "#platform/tasks.ts";
import type { TrustedProxies } from "#platform/trusted-proxies.ts";
import { companyDataRoutes } from "#privacy/company-data/routes.ts";
import { dataRequestRoutes } from "#privacy/data-requests/routes.ts";
import { personalDataRoutes } from "#privacy/personal-data/routes.ts";
import { retentionRoutes } from "#privacy/retention/routes.ts";
import { broadcastFeeds } from "#publishing/broadcast/feeds.ts";
import { broadcastLinks } from "#publishing/broadcast/links.ts";
import { broadcastRoutes } from "#publishing/broadcast/routes.ts";
import { schoolWebhookRoutes } from "#publishing/webhooks/routes.ts";
import { heldData } from "./held-data.ts";
import { oneClickAddresses } from "./one-click.ts";
import { retentionRules } from "./retention-rules.ts";
import { studentRoutes } from "./student-routes.ts";
import { allTasks } from "./tasks.ts";
import { attentionLines } from "./todo-lines.ts";

/** What no page of the product asks a browser for; videos may fill the screen, texts be copied, a search be made around oneself. */
const permissions = [
  ...["accelerometer", "camera", "display-capture", "gyroscope", "magnetometer", "microphone", "midi"],
  ...["payment", "publickey-credentials-get", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .concat(
    "clipboard-write=(self)",
    "geolocation=(self)",
    `fullscreen=(self ${playerOrigins.map((origin) => `"${origin}"`).join(" ")})`,
  )
  .join(", ");

/** Of what is no route of the contract, which says its own. */
const bodyLimit = 64 * 1024;
const requestTimeoutMs = 30_000;

export type AppDeps = Omit<HttpDeps, "keyHolder" | "impersonator" | "recordImpersonated" | "shared"> & {
  queue: Pick<TaskQueue, "waiting">;
  log: Logger;
  /** Where the limits that all processes share are counted. */
  pool: pg.Pool;
  trustProxy: TrustedProxies;
  metrics: MetricsAccess;
  rateLimit: number;
  /** Seconds that visitors without a session share an answer; 0 for never. */
  sharedSeconds: number;
  /** Serve the web build too. */
  pages: boolean;
  isClosing: () => boolean;
  /** Where the product writes on this machine's disk, if it does. */
  dataDir?: string | undefined;
};

/** The number of proxies in a row counts from the server: what a client wrote of itself stands before them, and is not believed. */
const trusts = (proxies: TrustedProxies) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

/** The whole server, ready to listen or to be asked in a test. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { services, db, reads, clock } = deps;
  const { production, publicUrl, mapStyle } = services;
  const isHttps = publicUrl.startsWith("https:");
  const served = { ...services, db, reads, clock };
  const app = Fastify({
    loggerInstance: deps.log,
    // One line a request, without address or text, is written below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: "idle",
    trustProxy: trusts(deps.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2048 },
    clientErrorHandler: sendClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply as never),
  }) as unknown as FastifyInstance;
  // What acts read is JSON; text that is taken for a body would only be refused later, and less clearly.
  app.removeContentTypeParser("text/plain");
  // The contract's schemas are applied by the mount; here they only document.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "x-request-id": request.id, "permissions-policy": permissions });
    // A client that has gone has no address any more, which limits need, and reads no answer.
    if (request.raw.socket.remoteAddress === undefined) throw new Refusal("malformed");
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, id } = request;
    request.log.info(
      {
        req_id: id,
        method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });

  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes its theme and its layout props as styles; scripts carry a nonce.
        styleSrc: null,
        "style-src-elem": ["'self'", "'unsafe-inline'"],
        "style-src-attr": ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        // Fonts, tiles and pictures of a map of another origin are fetched.
        connectSrc: ["'self'", ...(mapStyle ? [new URL(mapStyle).origin] : [])],
        // The players of videos, which a reader asks for by a click, and the preview of the list that a school embeds.
        frameSrc: ["'self'", ...playerOrigins],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    // What `frame-ancestors` says, for browsers that do not read it.
    xFrameOptions: { action: "deny" },
  });
  await app.register(compress, { encodings: ["br", "gzip", "identity"], threshold: 1024 });
  await app.register(rateLimit, {
    max: deps.rateLimit,
    timeWindow: 60_000,
    // A page loads some fifty files the first time, and a school or a company has one address for all its people.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith("/assets/") === true,
    store: limitStores(deps.pool),
    errorResponseBuilder: () => new Refusal("too-many"),
  });
  await app.register(multipart);
  await app.register(cookie);
  await documentRoutes(app, publicUrl);
  securityTxt(app, { contactEmail: services.contactEmail, publicUrl, clock });
  observe(app, db, deps.queue, deps);
  if (!production) mailbox(app, db);

  const count = countViews(app, db);
  const shared = openShared(deps.sharedSeconds, clock);
  const own = { keyHolder: holderOfKey, impersonator: impersonatorOf, recordImpersonated, shared };
  const mount = mountOn(app, { ...deps, ...own });
  accountRoutes(mount, companyForUser);
  pushRoutes(mount);
  adminExportRoutes(mount);
  answerRoutes(mount);
  workbenchRoutes(mount);
  applicationRoutes(mount);
  apprenticeWordRoutes(mount);
  attentionRoutes(mount, attentionLines);
  auditRoutes(mount);
  backgroundTaskRoutes(mount, allTasks);
  broadcastRoutes(mount);
  candidateRoutes(mount);
  clientSchoolRoutes(mount);
  companyRoutes(mount);
  companyJobRoutes(mount);
  companyClosingRoutes(mount);
  companyDataRoutes(mount);
  companyRegisterRoutes(mount);
  companyTeamRoutes(mount);
  companyVerificationRoutes(mount);
  contactRoutes(mount);
  cvLibraryRoutes(mount);
  dataRequestRoutes(mount, heldData);
  deadlineRoutes(mount);
  externalOfferRoutes(mount);
  impersonationRoutes(mount);
  introductionRoutes(mount);
  searchPlanRoutes(mount);
  legalNoticeRoutes(mount);
  mailLogRoutes(mount);
  matchingRoutes(mount);
  messageReportRoutes(mount);
  messageRoutes(mount);
  availabilityRoutes(mount);
  interviewRoutes(mount);
  noticeRoutes(mount);
  occupationRoutes(mount);
  offerMarkRoutes(mount);
  offerReportRoutes(mount);
  offerHighlightRoutes(mount);
  jobFollowerRoutes(mount);
  offerRoutes(mount, count);
  personalDataRoutes(mount, heldData);
  providerPeopleRoutes(mount);
  publicPageRoutes(mount, count);
  referenceRoutes(mount);
  referenceListRoutes(mount);
  retentionRoutes(mount, retentionRules);
  savedSearchRoutes(mount);
  schoolApplicationRoutes(mount);
  schoolKeyRoutes(mount);
  schoolPostingRoutes(mount);
  schoolRoutes(mount);
  schoolUserRoutes(mount);
  studentRoutes(mount);
  schoolWebhookRoutes(mount);
  serviceStatusRoutes(mount, async () => (await whyNotReady(db, reads.replica, deps.dataDir)) === null);
  statsRoutes(mount);
  placementStatisticsRoutes(mount);
  sitemap(app, reads, publicUrl);
  organisationPictures(app, served);
  postingImages(app, served);
  broadcastFeeds(app, served);
  broadcastLinks(app, served);
  searchFeeds(app, served);
  oneClickAddresses(app, served);
  if (deps.pages) await mountPages(app, { publicUrl, mapStyle, callsPerMinute: deps.rateLimit, shared, clock });
  return app;
};
