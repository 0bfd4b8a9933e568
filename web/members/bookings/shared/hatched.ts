/** The ground of what cannot be had: a closed table, the hours in which somebody is away. */
export const HATCHED = "bg-[repeating-linear-gradient(45deg,var(--color-line)_0_4px,var(--color-sunken)_4px_10px)]";
