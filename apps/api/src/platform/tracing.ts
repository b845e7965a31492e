import { hostname } from "node:os";
import { setTimeout as rest } from "node:timers/promises";
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LogEvent } from "kysely";
import type { Logger } from "pino";

// Traces for an OpenTelemetry collector, when an address is set (docs/deployment.md#traces): a span for each request, each task, each
// statement that the query builder sends, each call of an address that people or other machines gave, each mail and each file that is given
// to its server or store. Without an address nothing of the SDK is loaded and nothing is measured.

const name = "passerelle";
const tracer = () => trace.getTracer(name);

let isOn = false;
export const isTracing = () => isOn;
/** The trace of what runs now, for its lines in the logs. */
export const traceId = () => (isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined);

/** Milliseconds that one sending may take, and that a stop waits for the last. */
const mostWait = 2_000;

type Tracing = { url: string; share: number; role: string; version: string; log: Logger };

/**
 * Begins to send spans to `url` (OTLP over HTTP, JSON), of `share` requests and tasks in a hundred; gives what sends the last ones and ends
 * it. An address that does not answer is a warning in the logs, never an error of the product.
 */
export const openTracing = async ({ url, share, role, version, log }: Tracing) => {
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
    ]);
  const warn = (message: string) => log.warn({ reason: message }, "traces");
  const quiet = () => {};
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      "service.name": name,
      "service.version": version,
      "service.instance.id": `${hostname()}:${process.pid}`,
      "passerelle.role": role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share / 100) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: mostWait }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  isOn = true;
  return async () => {
    isOn = false;
    const sent = provider.shutdown().catch((error: unknown) => log.warn({ err: error }, "traces"));
    await Promise.race([sent, rest(mostWait, null, { ref: false })]);
    trace.disable();
    context.disable();
    diag.disable();
  };
};

const end = (span: Span, hasFailed: boolean) => {
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/**
 * A span for each request, by route: its address is not kept, as it may name a person. A trace begins here, whatever trace a client
 * says to belong to.
 */
export const traceRequests = (app: FastifyInstance) => {
  const open = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  app.addHook("onRequest", (request, _reply, done) => {
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, root: true });
    const within = trace.setSpan(context.active(), span);
    open.set(request, { span, within });
    context.with(within, done);
  });
  // What follows the body runs where its last bytes came in.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(open.get(request)?.within ?? context.active(), done);
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const span = open.get(request)?.span;
    if (span) {
      const route = request.routeOptions.url ?? "unknown";
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        "http.request.method": request.method,
        "http.route": route,
        "http.response.status_code": statusCode,
        "passerelle.request_id": request.id,
      });
      end(span, statusCode >= 500);
    }
    done();
  });
};

/** Runs `work` in a span that ends with it, as failed when it throws; gives and throws what it does. */
const traced = <T>(spanName: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(spanName, options, async (span) => {
    let hasFailed = true;
    try {
      const result = await work(span);
      hasFailed = false;
      return result;
    } finally {
      end(span, hasFailed);
    }
  });

/** A span for a run of a task; gives and throws what `run` does. */
export const traceTask = <T>(task: string, run: () => Promise<T>): Promise<T> =>
  isOn ? traced(`task ${task}`, { kind: SpanKind.CONSUMER, root: true }, run) : run();

/**
 * A span for a mail or a file given to its server or store, below the request or task that does it; gives and throws what `work` does.
 * `step` says what is done, never to whom.
 */
export const traceStep = <T>(step: string, work: () => Promise<T>): Promise<T> =>
  isOn && trace.getActiveSpan() ? traced(step, { kind: SpanKind.CLIENT }, work) : work();

const mostText = 2_000;

/** A span for a statement that has ended, below the request or task that sent it. Its parameters are left out: they hold what people wrote. */
export const traceStatement = ({ level, query: { sql }, queryDurationMillis }: LogEvent) => {
  if (!isOn || !trace.getActiveSpan()) return;
  const text = sql
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .trim();
  const operation = text.split(" ", 1)[0]?.toLowerCase() ?? "";
  const span = tracer().startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - queryDurationMillis,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text.slice(0, mostText),
    },
  });
  end(span, level === "error");
};

/**
 * A span for a call of an outside address, below the request or task that makes it; gives and throws what `call` does. Without the
 * address, which may name a person (a calendar).
 */
export const traceCall = async <T extends { status: number }>(method: string, call: () => Promise<T>): Promise<T> => {
  if (!isOn || !trace.getActiveSpan()) return call();
  return traced(`call ${method}`, { kind: SpanKind.CLIENT }, async (span) => {
    const answer = await call();
    span.setAttributes({ "http.request.method": method, "http.response.status_code": answer.status });
    if (answer.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    return answer;
  });
};
