const [navigation] = performance.getEntriesByType("navigation");
const isFromCache = navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";

/** When the page's data was read; 0 when the browser went back to HTML it had kept, nobody knows how long. */
export const LOADED_AT = isFromCache ? 0 : Date.now();
