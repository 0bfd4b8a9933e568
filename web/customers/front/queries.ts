import type { DemoRequest } from "../../../contract/demo.ts";
import { apiThrough, unwrap } from "../../shared/lib/api.ts";
import { fetchInTime } from "../../shared/lib/fetch-in-time.ts";
import { proofOfPerson } from "../../shared/lib/person.ts";

const api = apiThrough(fetchInTime);

export const requestDemo = async (request: DemoRequest) =>
  unwrap(api["demo-requests"].$post({ json: request }, { headers: await proofOfPerson() }));
