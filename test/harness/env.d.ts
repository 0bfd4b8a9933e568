declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** `npm run answers` writes this file. */
    ANSWERS: string;
  }
}

/** Vite gives the file's text. */
declare module "*?raw" {
  const text: string;
  export default text;
}
