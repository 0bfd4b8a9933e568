/**
 * The token of the link this page was opened with. It leaves the address bar at once, before anything is asked: bars are
 * looked at over shoulders, photographed and synchronised. The router remembers it as long as the page is open, for
 * another try.
 */
export function takeToken(request: Request): string | null {
  const { searchParams, pathname } = new URL(request.url);
  const token = searchParams.get("token");
  if (token) history.replaceState(history.state, "", pathname);
  return token;
}
