import { newOffer } from "../harness/salon.ts";
import { planOf, putPlan, tablesOf } from "../harness/tables.ts";
import { ofTrade } from "./every-page.ts";
import { aRestaurant, aSalon, readTimes, type Scene, TODAY } from "./scene.ts";

const GIVEN = {
  people: { Bo: "12:00-18:00" },
  services: { Cut: { takes: "45", by: "Bo" }, Beard: { takes: "20", by: "Bo" } },
};

/** Tables beside services; a salon that offers none of its services online, and one that has none. */
export const play: Scene = async (recorder) => {
  const both = await aRestaurant("chooser");
  await putPlan(both, { ...tablesOf({ T1: "2-4" }), freezeMinutes: 0, offer: newOffer(GIVEN) });
  await recorder.draw("/chooser");
  await readTimes(recorder, "/api/public/chooser", [TODAY]);

  const offline = await aSalon("chooser-offline", GIVEN);
  await ofTrade(offline, "hair_salon");
  const { offer } = (await planOf(offline)).plan;
  const services = offer.services.map((each: object) => ({ ...each, online: false }));
  await putPlan(offline, { offer: { ...offer, services } });
  await recorder.open("/chooser-offline");
  await ofTrade(await aSalon("chooser-none", { ...GIVEN, services: {} }), "hair_salon");
  await recorder.open("/chooser-none");
};
