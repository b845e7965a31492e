/** Random key that a form names its request by, so that it is done once. Not `randomUUID`, which needs https. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
