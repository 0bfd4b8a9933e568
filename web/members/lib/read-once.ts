/** Read anew by each visit and never meanwhile: saving old data would undo others' changes, and rows must not move. */
export const READ_ONCE = {
  ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
};
