const asked: Promise<unknown>[] = [];

history.go = (by = 0) => {
  const at = navigation.currentEntry?.index ?? 0;
  if (by !== 0 && navigation.entries()[at + by]?.sameDocument) asked.push(nextEntry());
  History.prototype.go.call(history, by);
};

history.back = () => history.go(-1);

const nextEntry = () => new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));

/**
 * A browser goes back a moment after it is asked to. A dialog that closes at the end of a test asks; the page that the next
 * test opened in that moment would be left.
 */
export async function wentBack(): Promise<void> {
  await Promise.all(asked.splice(0));
}
