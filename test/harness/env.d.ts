declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** The file that `npm run answers` writes. */
    ANSWERS: string;
  }
}

/** A file's text, as vite gives it. */
declare module "*?raw" {
  const text: string;
  export default text;
}
