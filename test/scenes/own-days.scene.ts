import { everyDay } from "../harness/harness.ts";
import { putPlan } from "../harness/tables.ts";
import { aClass } from "./every-page.ts";
import { aSalon, phoned, type Recorder, readDashboard, type Scene, TODAY } from "./scene.ts";

const SERVICES = {
  Cut: { takes: "30", by: "Anna, Bo" },
  Yoga: { takes: "75", by: "Anna", seats: 12, upTo: 4 },
};

/**
 * The owner works as Anna. In `own-days` she has a cut at 13:00 that Bo can do as well, in `own-days-asked` one at 15:00 whose
 * customer asked for her, and a class at 18:00. Her day off today is looked at in both.
 */
export const play: Scene = async (recorder) => {
  const salon = await aSalonOfAnna("own-days", recorder);
  const cut = await phoned(salon, { bookingTime: "13:00", guests: 1, services: [{ service: salon.idOf("Cut") }] });
  await readSalon(salon, recorder, cut.id);
  const asked = await aSalonOfAnna("own-days-asked", recorder);
  const services = [{ service: asked.idOf("Cut"), person: asked.idOf("Anna") }];
  const ada = await phoned(asked, { customerName: "Ada", bookingTime: "15:00", guests: 1, services });
  await aClass(asked);
  await readSalon(asked, recorder, ada.id);
};

async function aSalonOfAnna(slug: string, { read }: Recorder) {
  const people = { Anna: "12:00-22:00", Bo: "12:00-22:00" };
  const rules = { weeklySchedule: everyDay("12:00", "22:00") };
  const salon = await aSalon(slug, { people, rooms: "hall", services: SERVICES }, rules);
  const { memberId } = await read(`/api/workspaces/${slug}/overview`, salon.owner);
  const resources = salon.offer.resources.map((each) => (each.name === "Anna" ? { ...each, memberId } : each));
  const { status, text } = await putPlan(salon, { offer: { ...salon.offer, resources, ownDaysOff: true } });
  if (status !== 200) throw new Error(text);
  return salon;
}

/** `next`: whom My day shows first. */
async function readSalon(salon: Awaited<ReturnType<typeof aSalonOfAnna>>, recorder: Recorder, next: string) {
  await readDashboard(recorder, salon);
  const at = `/api/workspaces/${salon.slug}`;
  for (const what of ["", "/plan", `/sessions?from=${TODAY}&to=${TODAY}`, `/bookings/${next}`])
    await recorder.read(at + what, salon.owner);
  const dates = { fromDate: TODAY, toDate: TODAY, fromTime: "06:00", toTime: "06:00" };
  const dayOff = { kind: "off", subject: salon.idOf("Anna"), ...dates, note: "Ill" };
  await recorder.write("POST", `${at}/exceptions/preview`, dayOff, salon.owner);
}
