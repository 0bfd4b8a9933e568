/** Prints why a command failed, and ends the process. */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(withCauses(error));
    process.exit(1);
  }
}

/** Libraries say what failed and keep why in `cause`: "Failed query: …" because "fetch failed" because "other side closed". */
export function withCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n  because: ${withCauses(error.cause)}`;
}
