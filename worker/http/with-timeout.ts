/** Rejects after `limitMs`; `call` itself goes on. */
export async function withTimeout<T>(limitMs: number, call: Promise<T>): Promise<T> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error("no answer in time")), limitMs);
  });
  try {
    return await Promise.race([call, tooLong]);
  } finally {
    clearTimeout(limit);
  }
}
