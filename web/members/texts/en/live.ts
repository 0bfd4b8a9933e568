export const live = {
  live: "Live",
  offline: "Offline",
  connecting: "Connecting…",
  asOf: (time: string) => `as of ${time}`,
  sound: "Sound for new bookings",
  heard: "New bookings are heard",
  silent: "New bookings are silent",
};
