import { aHairSalon, phoned, type Scene } from "./scene.ts";

const TOMORROW = "2027-06-16";

/** Tomorrow at two Olle cuts Astrid's hair: his day off would leave her with nobody. */
export const play: Scene = async ({ read, write }) => {
  const salon = await aHairSalon("person-away");
  const { owner, slug } = salon;
  await read("/api/auth/me", owner);
  const at = `/api/workspaces/${slug}`;
  for (const what of ["", "/team"]) await read(`${at}${what}`, owner);
  const { plan } = await read(`${at}/plan`, owner);
  const [cut, olle] = [plan.offer.services[0].id, plan.offer.resources[0].id];
  const services = [{ service: cut, person: olle }];
  await phoned(salon, { customerName: "Astrid", guests: 1, bookingDate: TOMORROW, bookingTime: "14:00", services });
  const allDay = { fromTime: "06:00", toTime: "06:00", note: null };
  const away = { kind: "off", fromDate: TOMORROW, toDate: TOMORROW, subject: olle, ...allDay };
  await write("POST", `${at}/plan/preview`, { plan, exceptions: [away] }, owner);
};
