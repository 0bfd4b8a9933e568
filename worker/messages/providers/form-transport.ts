import type { RenderedMessage, SendResult, Transport } from "./provider.ts";
import { type CallFailure, callProvider, type ProviderAnswer, Reachability } from "./provider-call.ts";
import { sendEach } from "./send-each.ts";

type FormApi = {
  url: string;
  user: string | undefined;
  password: string | undefined;
  fieldsOf: (message: RenderedMessage) => Record<string, string>;
  resultOf: (answer: ProviderAnswer | CallFailure) => SendResult;
};

/** For providers that take a form, a name and a password, and do not know repeats. */
export const formTransport = ({ url, user, password, fieldsOf, resultOf }: FormApi): Transport => ({
  knowsRepeats: false,
  send: async (messages, signal) => {
    const reachability = new Reachability(url);
    const headers = {
      Authorization: `Basic ${btoa(`${user}:${password}`)}`,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const post = (message: RenderedMessage) =>
      callProvider(url, { headers, body: new URLSearchParams(fieldsOf(message)).toString() }, signal, { reachability });
    return sendEach(messages, signal, async (message) => resultOf(await post(message)));
  },
});
