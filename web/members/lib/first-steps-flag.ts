/** On this device the list of first steps shows since the business was created here, until it is hidden. */
export const firstStepsFlag = (slug: string) => `daybook:first-steps-${slug}`;
