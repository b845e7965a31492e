/** Milliseconds after which a question counts as unanswered. */
const patienceMs = 10_000;
/** A word that offers have, so that the search does what it does for visitors. */
const search = "/api/v1/offers/?search=alternance";

const answers = async (address: string) => {
  try {
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { "user-agent": "Passerelle-status" },
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
};

/**
 * Asks the product from outside, as a visitor does, at an address that its operator set: a search, timed, and whether writes are accepted.
 * The milliseconds are null without an answer.
 */
export const askProduct = async (address: string) => {
  const started = performance.now();
  const search_ok = await answers(`${address}${search}`);
  const search_ms = search_ok ? Math.round(performance.now() - started) : null;
  return { search_ok, search_ms, writes_ok: await answers(`${address}/health/ready?write`) };
};
