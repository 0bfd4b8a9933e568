import type { Leg } from "../plan/rules.ts";
import type { BookingSource } from "../sheet/sheet-booking.ts";

export type Standby = {
  id: string;
  version: number;
  state: "waiting" | "offered" | "asleep";
  offeredDate: string | null;
  guests: number;
  from: string;
  until: string;
  around: string | null;
  wish: { area?: string; legs?: Leg[]; session?: string } | null;
  source: BookingSource;
  leastNotice: number;
  createdAt: number;
  hasEmail: boolean;
  hasPhone: boolean;
  refused: { date: string; time: string; until: number | null }[];
  sleeps: number;
};
