/** A tap on a notification opens its page here. Only our own service worker can say so. */
export function onTap(go: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (typeof data?.tapped === "string") go(data.tapped);
  });
}
