import type { RenderedMessage, SendResult, Transport } from "../../worker/messages/providers/provider.ts";

export const took: SendResult = { ok: true, providerId: null };
export const failed = (kind: "permanent" | "transient" | "away" | "unknown"): SendResult => ({
  ok: false,
  kind,
  error: `test: ${kind}`,
});

/** For both channels; answers as the test says and keeps what it was given. */
export function aProvider(answer: (message: RenderedMessage) => SendResult | Promise<SendResult> = () => took) {
  const given: RenderedMessage[] = [];
  const transport: Transport = {
    knowsRepeats: false,
    send: async (messages) => {
      given.push(...messages);
      return Promise.all(messages.map(answer));
    },
  };
  return { given, transports: () => transport };
}

export function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
