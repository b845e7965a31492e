import { ports } from "./templates.ts";

const paths = ["/api/v1/offers/", "/api/v1/offers/?q=web", "/offres"];
const everyMs = 200;
/** At once, at most: a visitor who waits does not keep others from asking. */
const most = 20;
/** What takes longer is a page that a visitor gives up. */
const patienceMs = 10_000;

/**
 * Reads pages and lists through HAProxy, every 200 ms, as visitors do who have no session. A read that is refused is asked once more, as
 * when a page is loaded again: it is down when both are.
 */
export const openVisitor = () => {
  const answered: number[] = [];
  const refused: number[] = [];
  let reloaded = 0;
  let underWay = 0;
  let nth = 0;
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${ports.site}${path}`, { signal: AbortSignal.timeout(patienceMs) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const read = async () => {
    if (underWay >= most) return;
    underWay += 1;
    nth += 1;
    const path = paths[nth % paths.length] as string;
    let isAnswered = await ask(path).catch(() => false);
    if (!isAnswered) {
      reloaded += 1;
      isAnswered = await ask(path).catch(() => false);
    }
    underWay -= 1;
    (isAnswered ? answered : refused).push(performance.now());
  };
  const timer = setInterval(() => void read(), everyMs);
  return { answered, refused, reloaded: () => reloaded, stop: () => clearInterval(timer) };
};
