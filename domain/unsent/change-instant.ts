/**
 * When a change was made, by the server's clock (ms). `deviceNow` is the device's own time, `ahead` how far that was ahead of
 * the server's when it was last heard. A member acts after what the device shows, so no change is made before the attendance
 * that it shows (`shownAt`): else a slow clock would let the member's own note be overtaken (docs/evening.md#unsent-changes).
 *
 * @example changeInstant(at("20:05"), 60 * MINUTE_MS, null) // 19:05
 */
export const changeInstant = (deviceNow: number, ahead: number, shownAt: number | null): number =>
  Math.max(deviceNow - ahead, shownAt ?? 0);
