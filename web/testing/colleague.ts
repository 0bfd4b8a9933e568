import type { AttendanceRequest, BookingEdit, PlaceRequest } from "../../contract/requests/bookings.ts";
import { unwrap } from "../shared/lib/api.ts";
import { api, type Restaurant } from "./restaurants.ts";

const one = api.workspaces[":slug"].bookings[":id"];

export const colleague = {
  edits: ({ slug }: Restaurant, id: string, json: BookingEdit) => unwrap(one.$patch({ param: { slug, id }, json })),
  cancels: ({ slug }: Restaurant, id: string) => unwrap(one.cancel.$post({ param: { slug, id }, json: {} })),
  deletes: ({ slug }: Restaurant, id: string) => unwrap(one.$delete({ param: { slug, id } })),
  places: ({ slug }: Restaurant, id: string, json: PlaceRequest) =>
    unwrap(one.place.$post({ param: { slug, id }, json })),
  notes: ({ slug }: Restaurant, id: string, attendance: AttendanceRequest["attendance"]) =>
    unwrap(one.attendance.$post({ param: { slug, id }, json: { attendance } })),
};
