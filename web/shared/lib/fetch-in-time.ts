const READ_MS = 15_000;
const WRITE_MS = 30_000;

/** A request that hangs fails in the end, so that it can be tried again and what is on screen does not stand still. */
export const fetchInTime: typeof fetch = (input, init = {}) => {
  const isRead = (init.method ?? "GET") === "GET";
  const late = AbortSignal.timeout(isRead ? READ_MS : WRITE_MS);
  const either = init.signal && (AbortSignal.any?.([init.signal, late]) ?? init.signal); // Safari has `any` since 17.4
  return fetch(input, { ...init, signal: either ?? late });
};
