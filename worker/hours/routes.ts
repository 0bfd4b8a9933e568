import { Hono } from "hono";
import { brakeRequest } from "../../contract/requests/brake.ts";
import { closuresPreview, hoursRequest } from "../../contract/requests/hours.ts";
import { exceptionRequest, planPreview, planRequest } from "../../contract/requests/plan.ts";
import { rehearsalRequest } from "../../contract/requests/rehearsal.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { noFields, validate } from "../http/validate.ts";
import { readConflicts } from "./conflicts.ts";
import { dropExceptionAs, previewExceptionAs, saveExceptionAs } from "./dated-exceptions.ts";
import { previewClosures } from "./preview-closures.ts";
import { previewPlan } from "./preview-plan.ts";
import { readPlanAs } from "./read-plan.ts";
import { rehearseDate } from "./rehearse-date.ts";
import { saveHours } from "./save-hours.ts";
import { savePlanAs } from "./save-plan.ts";
import { setBrake } from "./set-brake.ts";

export const hours = new Hono<App>()
  .put("/:slug/hours", requireRight("change_settings"), validate("json", hoursRequest), async (c) =>
    c.json(await saveHours(c.var.services, c.var.member, c.req.valid("json"))),
  )
  .put("/:slug/brake", requireRight("change_bookings"), validate("json", brakeRequest), async (c) =>
    c.json(await setBrake(c.var.services, c.var.member.workspaceId, c.req.valid("json"))),
  )
  .post("/:slug/closures/preview", requireRight("change_settings"), validate("json", closuresPreview), async (c) => {
    const { specialClosures } = c.req.valid("json");
    return c.json(await previewClosures(c.var.services, c.var.member.workspaceId, specialClosures));
  })
  .get("/:slug/plan", requireRight("read_bookings"), async (c) =>
    c.json(await readPlanAs(c.var.services, c.var.member)),
  )
  .put("/:slug/plan", requireRight("change_settings"), validate("json", planRequest), async (c) =>
    c.json(await savePlanAs(c.var.services, c.var.member, c.req.valid("json"))),
  )
  .post("/:slug/plan/preview", requireRight("change_settings"), validate("json", planPreview), async (c) =>
    c.json(await previewPlan(c.var.services, c.var.member.workspaceId, c.req.valid("json"))),
  )
  .post("/:slug/plan/rehearse", requireRight("change_settings"), validate("json", rehearsalRequest), async (c) =>
    c.json(await rehearseDate(c.var.services, c.var.member.workspaceId, c.req.valid("json"))),
  )
  .get("/:slug/conflicts", requireRight("read_bookings"), async (c) =>
    c.json(await readConflicts(c.var.services, c.var.member.workspaceId)),
  )
  .post("/:slug/exceptions", requireRight("change_bookings"), validate("json", exceptionRequest), async (c) =>
    c.json(await saveExceptionAs(c.var.services, c.var.member, c.req.valid("json")), 201),
  )
  .post("/:slug/exceptions/preview", requireRight("change_bookings"), validate("json", exceptionRequest), async (c) =>
    c.json(await previewExceptionAs(c.var.services, c.var.member, c.req.valid("json"))),
  )
  .delete("/:slug/exceptions/:id", requireRight("change_bookings"), noFields, async (c) =>
    c.json(await dropExceptionAs(c.var.services, c.var.member, c.req.param("id"))),
  );
