/// <reference path="./http-ece.d.ts" />

import type { PushContent } from "../../../contract/live.ts";
import { log } from "../../../contract/log.ts";
import { isPushService } from "../../../domain/messages/pushes.ts";
import { fetchOutside } from "../../http/fetch-outside.ts";
import type { Services } from "../../services.ts";
import { vapidAuthorization } from "./vapid.ts";

type PushMessage = { content: PushContent; urgency: "high" | "normal"; lifeMs: number };

/**
 * `gone`: no push can be sent to this device. `forgotten`: its push service does not know the address any more.
 * `refused`: never this push. `later`: not now.
 */
type PushAnswer = { is: "taken" | "gone" | "forgotten" | "refused" } | { is: "later"; retryAfterMs: number };

const ANSWER_MS = 10_000;
const TOPIC_MAX = 32;

/** Hands a push to the device's push service (RFC 8030). Nothing of the push or its address is logged. */
export async function sendPush(
  s: Services,
  { endpoint, ...keys }: DeviceKeys & { endpoint: string },
  { content, urgency, lifeMs }: PushMessage,
): Promise<PushAnswer> {
  const { push, mailFrom } = s.config;
  if (!push || !isPushService(endpoint, push.services)) return { is: "gone" };
  const body = encrypted(content, keys);
  if (!body) return { is: "gone" };
  try {
    const response = await fetchOutside(endpoint, {
      method: "POST",
      headers: {
        Authorization: await vapidAuthorization(push, endpoint, mailFrom.address),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(Math.max(0, Math.floor(lifeMs / 1000))),
        Urgency: urgency,
        Topic: topicOf(content.tag),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    return answerOf(response, endpoint, s.now());
  } catch {
    return { is: "later", retryAfterMs: 0 };
  }
}

function encrypted(content: PushContent, keys: DeviceKeys): Buffer<ArrayBuffer> | null {
  try {
    return encryptPush(JSON.stringify(content), keys);
  } catch {
    return null; // keys that no browser made
  }
}

/** A push that still waits there gives way to a newer one of its topic. */
const topicOf = (tag: string) => tag.replace(/[^\w-]|-/g, "").slice(0, TOPIC_MAX);

function answerOf({ ok, status, headers }: Response, endpoint: string, now: number): PushAnswer {
  if (ok) return { is: "taken" };
  if (status === 404 || status === 410) return { is: "forgotten" };
  if (status === 429 || status >= 500) return { is: "later", retryAfterMs: retryAfterOf(headers, now) };
  log("error", { event: "push refused", kind: `${status} ${new URL(endpoint).host}` });
  return { is: "refused" };
}

/** In seconds or as a date (RFC 9110). */
function retryAfterOf(headers: Headers, now: number): number {
  const given = headers.get("Retry-After") ?? "";
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

import { createECDH, type ECDH, randomBytes } from "node:crypto";
import ece from "http_ece";

type DeviceKeys = { p256dh: string; auth: string };

const SALT_BYTES = 16;

/**
 * Encrypts for one device alone (RFC 8291). Throws for keys that are no point of the curve.
 * @param own, salt fresh for each push; given only to check the RFC's example
 */
export const encryptPush = (
  content: string,
  { p256dh, auth }: DeviceKeys,
  own: ECDH = freshPair(),
  salt: Buffer = randomBytes(SALT_BYTES),
): Buffer<ArrayBuffer> =>
  Buffer.from(
    ece.encrypt(Buffer.from(content), {
      version: "aes128gcm",
      privateKey: own,
      dh: Buffer.from(p256dh, "base64url"),
      authSecret: Buffer.from(auth, "base64url"),
      salt,
    }),
  );

function freshPair(): ECDH {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair;
}
