import type { DemoRequest } from "../../../contract/demo.ts";
import { apiThrough, unwrap } from "../../lib/api.ts";
import { fetchInTime } from "../../lib/fetch-in-time.ts";
import { proofOfPerson } from "../../lib/person.ts";

const api = apiThrough(fetchInTime);

export const requestDemo = async (request: DemoRequest) =>
  unwrap(api["demo-requests"].$post({ json: request }, { headers: await proofOfPerson() }));
