import type { HoldRequest, HoldWithdrawal } from "../../../../contract/requests/holds.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "../booking/booking-changes.ts";

const { holds } = api.workspaces[":slug"];
const one = holds[":id"];

/** A place for a party on the list, or for somebody on the phone. */
export const holdPlace = (slug: string, json: HoldRequest, key: string) =>
  unwrap(holds.$post({ param: { slug }, json }, withKey(key)));

export const acceptHold = (param: BookingRef, key: string) => unwrap(one.accept.$post({ param }, withKey(key)));

/** By 15 minutes. */
export const extendHold = (param: BookingRef, key: string) => unwrap(one.extend.$post({ param }, withKey(key)));

export const tellHold = (param: BookingRef, key: string) => unwrap(one.tell.$post({ param }, withKey(key)));

export const withdrawHold = (param: BookingRef, json: HoldWithdrawal, key: string) =>
  unwrap(one.withdraw.$post({ param, json }, withKey(key)));
