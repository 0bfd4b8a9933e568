import { call } from "../harness/harness.ts";
import { putPlan } from "../harness/tables.ts";
import { aSalon, phoned, readDashboard, type Scene, TODAY } from "./scene.ts";

const SERVICES = {
  Cut: { takes: "30", by: "Anna, Bo, Cilla", at: "chair" },
  Colour: { takes: "60", by: "Anna", at: "chair" },
};
const PEOPLE = { Anna: "09:00-18:00", Bo: "09:00-18:00", Cilla: "09:00-12:00" };

/**
 * The owner works as Anna: a cut at 10:00 that others can do, one at 11:00 whose customer asked for her, one at 14:00 when the
 * others are busy or at home, and a colour at 16:00 that only she does. What Bo takes over is answered, and taken back.
 */
export const play: Scene = async (recorder) => {
  const given = { people: PEOPLE, rooms: "chair 1, chair 2, chair 3", services: SERVICES };
  const salon = await aSalon("sick", given, {}, ["booking_confirmation", "booking_rescheduled"]);
  const { slug, owner } = salon;
  const at = `/api/workspaces/${slug}`;
  const { memberId } = (await call("GET", `${at}/overview`, { as: owner })).body;
  const resources = salon.offer.resources.map((each) => (each.name === "Anna" ? { ...each, memberId } : each));
  await putPlan(salon, { offer: { ...salon.offer, resources, assign: "in_order", ownDaysOff: true } });
  const anna = salon.idOf("Anna");
  const book = (time: string, customerName: string, service: string, more: object = {}, person?: string) =>
    phoned(salon, {
      ...{ bookingTime: time, customerName, guests: 1, ...more },
      services: [{ service: salon.idOf(service), ...(person ? { person: salon.idOf(person) } : {}) }],
    });
  await book("14:00", "Bertil", "Cut", {}, "Bo");
  const moved = await book("10:00", "Saga", "Cut", { customerEmail: "saga@example.com" });
  await book("11:00", "Ada", "Cut", { customerPhone: "+46735558820" }, "Anna");
  const later = await book("14:00", "Elsa", "Cut", { customerEmail: "elsa@example.com" });
  await book("16:00", "Hanna", "Colour", { customerPhone: "+46705550141" });
  await readDashboard(recorder, salon);
  for (const what of ["", "/plan", `/sessions?from=${TODAY}&to=${TODAY}`, `/days/${TODAY}/bookings`])
    await recorder.read(at + what, owner);
  const day = `${at}/days/${TODAY}`;
  const { visits } = await recorder.read(`${day}/hand-over?person=${anna}`, owner);
  const moves = [moved, later].map(({ id }: { id: string }) => {
    const { version, way } = visits.find((visit: { id: string }) => visit.id === id);
    return { id, version, ...way };
  });
  const handed = await recorder.write("POST", `${day}/hand-over`, { person: anna, moves, tell: true }, owner);
  const bookings = handed.moved.map(({ id, version }: { id: string; version: number }) => ({ id, version }));
  await recorder.read(`${at}/bookings/${moved.id}`, owner); // handed over
  await recorder.write("POST", `${day}/hand-back`, { person: anna, bookings }, owner);
};
