/** The parts of a service worker's scope that we use: the browser's library of types has pages or workers, not both. */
export type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window"; includeUncontrolled?: boolean }): Promise<{ url: string; focused: boolean }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extended) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(type: "message", listener: (event: Extended & { data: unknown }) => void): void;
};

type Extended = { waitUntil(work: Promise<unknown>): void };
export type Fetched = Extended & { request: Request; respondWith(answer: Promise<Response>): void };

export const scope = globalThis as unknown as ServiceWorkerScope; // this file runs in no other place
