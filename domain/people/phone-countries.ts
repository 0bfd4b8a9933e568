/**
 * The countries of the booking page's phone field, and the default countries for SMS. `example` lacks the dial code.
 */
export const PHONE_COUNTRIES = [
  { code: "SE", dial: "46", example: "70 123 45 67" },
  { code: "NO", dial: "47", example: "40 61 23 45" },
  { code: "DK", dial: "45", example: "34 41 23 45" },
  { code: "FI", dial: "358", example: "41 2345678" },
  { code: "IS", dial: "354", example: "611 1234" },
  { code: "DE", dial: "49", example: "1512 3456789" },
  { code: "NL", dial: "31", example: "6 12345678" },
  { code: "BE", dial: "32", example: "450 00 12 34" },
  { code: "FR", dial: "33", example: "6 12 34 56 78" },
  { code: "ES", dial: "34", example: "612 34 56 78" },
  { code: "PT", dial: "351", example: "912 345 678" },
  { code: "IT", dial: "39", example: "312 345 6789" },
  { code: "AT", dial: "43", example: "664 123456" },
  { code: "CH", dial: "41", example: "78 123 45 67" },
  { code: "PL", dial: "48", example: "512 345 678" },
  { code: "CZ", dial: "420", example: "601 123 456" },
  { code: "GB", dial: "44", example: "7400 123456" },
  { code: "IE", dial: "353", example: "85 012 3456" },
  { code: "US", dial: "1", example: "201 555 0123" },
  { code: "CA", dial: "1", example: "506 234 5678" },
  { code: "AU", dial: "61", example: "412 345 678" },
  { code: "EE", dial: "372", example: "5123 4567" },
  { code: "LV", dial: "371", example: "21 234 567" },
  { code: "LT", dial: "370", example: "612 34567" },
] as const;
