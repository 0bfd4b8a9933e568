export const PAID_WAYS = ["card", "mobile", "cash"] as const;
export type PaidWay = (typeof PAID_WAYS)[number];

/** A member's note of what was paid on the spot, in the currency's minor unit (docs/rules.md#paid). No money moves by it. */
export type Paid = { minor: number; currency: string; way: PaidWay };

/** People call payment by phone by the name that it has where the currency is paid. */
export const MOBILE_NAMES: Record<string, string> = { SEK: "Swish", NOK: "Vipps", DKK: "MobilePay" };

/** The sums of a day by currency and way, in the order of the ways; ways without a note are left out. */
export function paidSums(notes: (Paid | null | undefined)[]): (Paid & { count: number })[] {
  const sums = new Map<string, Paid & { count: number }>();
  for (const paid of notes) {
    if (!paid) continue;
    const key = `${paid.currency} ${paid.way}`;
    const { minor = 0, count = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...paid, minor: minor + paid.minor, count: count + 1 });
  }
  const place = ({ currency, way }: Paid) => `${currency} ${PAID_WAYS.indexOf(way)}`;
  return [...sums.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
