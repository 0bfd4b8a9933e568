/** Where a map of an address is: nothing is asked of its owner before somebody opens it. */
export const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s+/g, " "))}`;
