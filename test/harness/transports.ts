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

/** A message as providers get it. */
export const aRenderedMessage = (
  channel: RenderedMessage["channel"],
  fields: Partial<RenderedMessage> = {},
): RenderedMessage => ({
  messageId: crypto.randomUUID(),
  dedupeKey: crypto.randomUUID(),
  type: "booking_confirmation",
  channel,
  from: channel === "email" ? { name: "Bistro", address: "no-reply@example.com" } : { name: null, address: "Bistro" },
  to: channel === "email" ? "astrid@example.com" : "+46701234567",
  replyTo: null,
  subject: channel === "email" ? "Your booking" : null,
  text: "Välkommen",
  html: null,
  headers: {},
  attachments: [],
  ...fields,
});

export const kindOf = (result: SendResult | undefined) => (result?.ok ? "ok" : result?.kind);
