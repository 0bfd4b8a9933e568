/** Takes the place of `worker/gathering/gathering-pace.ts`: a booking's answer in a test is followed by no work that nobody expects. */
export const PACE = { isOn: false, everyMs: 0 };
