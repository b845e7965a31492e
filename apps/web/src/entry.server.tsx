import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { scriptsAfterPaint } from "#app/scripts-after-paint.ts";
import { isForEveryone } from "#app/shared-pages.ts";
import { NonceContext } from "#platform/nonce.ts";
import { serverContext } from "#platform/server-context.ts";

// The server reads them from the build: to hand itself over to the pages, and to know which ones visitors share.
export { isForEveryone, serverContext };

const renderTimeoutMs = 6000;

/** A page that its scripts fill needs them at once, but after its styles. */
const scriptsLast = (html: string) => html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');

/** A stream that gives all its text at its end. */
const collector = (onEnd: (text: string) => void) => {
  const parts: Buffer[] = [];
  return new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done();
    },
    final: (done) => {
      onEnd(Buffer.concat(parts).toString());
      done();
    },
  });
};

/** Renders a page whole before it leaves, so that its status is true and it reads without scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { pathname } = new URL(request.url);
  const { nonce, keepHtml } = loadContext.get(serverContext);
  return new Promise<Response>((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Nothing is put off for a script to set in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(
            collector((html) => {
              keepHtml(isForEveryone(pathname) ? scriptsAfterPaint(html) : scriptsLast(html));
              resolve(new Response(null, { status: answerStatus, headers }));
            }).on("error", reject),
          );
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}
