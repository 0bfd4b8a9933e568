export const nightInEnglish = (time: string, weekday: string) => `${time}, night to ${weekday}`;
export const nightInSwedish = (time: string, weekday: string) => `${time}, natten till ${weekday}`;
