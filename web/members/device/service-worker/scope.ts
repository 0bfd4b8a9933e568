/** The parts of a service worker's scope that we use: the browser's library of types has pages or workers, not both. */
export type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window"; includeUncontrolled?: boolean }): Promise<Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "pushsubscriptionchange", listener: (event: Extended) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(type: "push", listener: (event: Extended & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: Extended & { notification: Pick<Notification, "close" | "data"> }) => void,
  ): void;
  addEventListener(type: "message", listener: (event: Extended & { data: unknown }) => void): void;
};

type Page = { url: string; focused: boolean; postMessage(message: unknown): void; focus(): Promise<unknown> };
type Extended = { waitUntil(work: Promise<unknown>): void };
export type Fetched = Extended & { request: Request; respondWith(answer: Promise<Response>): void };

export const scope = globalThis as unknown as ServiceWorkerScope; // this file runs in no other place
