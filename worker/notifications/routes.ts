import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { notificationSettings, notificationType, testEmail, testSms } from "../../contract/requests/notifications.ts";
import { configsQuery } from "../../db/diary/notification-configs.ts";
import { mailLooks } from "../../db/directory/workspaces.ts";
import { sampleVisit } from "../../domain/judging/sample-visit.ts";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import { localNow } from "../../domain/time/clock.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { validate } from "../http/validate.ts";
import { rulesOf } from "../rules-of.ts";
import { saveSettings } from "./save-settings.ts";
import { sendTest } from "./send-test.ts";
import { configView, keepsAddresses, looksView } from "./views.ts";

const ofType = validate("param", notificationType);

export const notifications = new Hono<App>()
  .get("/:slug/notifications", requireRight("change_settings"), async (c) => {
    const { workspaceId } = c.var.member;
    const { bookingType } = c.var.member.workspace;
    const { db, diary, now } = c.var.services;
    const [rows, looks, rules] = await Promise.all([
      configsQuery(diary(workspaceId), workspaceId),
      mailLooks(db, workspaceId),
      rulesOf(diary(workspaceId), workspaceId),
    ]);
    const business = looks ?? fail("workspace_not_found");
    const byType = new Map(rows.map((row) => [row.type, row]));
    return c.json({
      configs: MESSAGE_TYPES.map((type) => configView(type, byType.get(type))),
      looks: looksView(business),
      keepsAddresses: keepsAddresses(business),
      sample: sampleVisit(rules, bookingType, localNow(now(), rules.timeZone).date),
    });
  })
  .put(
    "/:slug/notifications/:type",
    requireRight("change_settings"),
    ofType,
    validate("json", notificationSettings),
    async (c) => {
      const { type } = c.req.valid("param");
      return c.json(await saveSettings(c.var.services, c.var.member, type, c.req.valid("json")));
    },
  )
  .post(
    "/:slug/notifications/:type/test-email",
    requireRight("change_settings"),
    ofType,
    validate("json", testEmail),
    async (c) => {
      await throttle(c.var.services, "test", c.var.member.user.id);
      const { email: address, ...texts } = c.req.valid("json");
      const test = { ...c.req.valid("param"), channel: "email", address, texts } as const;
      return c.json(await sendTest(c.var.services, c.var.member, test), 202);
    },
  )
  .post(
    "/:slug/notifications/:type/test-sms",
    requireRight("change_settings"),
    ofType,
    validate("json", testSms),
    async (c) => {
      await throttle(c.var.services, "test", c.var.member.user.id);
      const { phone: address, ...texts } = c.req.valid("json");
      const test = { ...c.req.valid("param"), channel: "sms", address, texts } as const;
      return c.json(await sendTest(c.var.services, c.var.member, test), 202);
    },
  );
