import type { ImportAnswers, ImportBusiness, ReadFile } from "../../../domain/imports/reading.ts";
import type { ToRead, WasRead } from "./reading-worker.ts";

/** Reads files beside the page, which stays quick meanwhile; a hostile one can be stopped. */
export class Reader {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #business: ImportBusiness;

  constructor(business: ImportBusiness) {
    this.#business = business;
  }

  /** Null: it cannot be read on this device. Never, when another reading was asked for meanwhile. */
  read(answers: ImportAnswers, source?: Blob): Promise<ReadFile | null> {
    this.#asked += 1;
    const id = this.#asked;
    const worker = this.#begun();
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<WasRead>) => data.id === id && resolve(data.read);
      worker.onerror = () => {
        this.stop();
        resolve(null);
      };
      worker.postMessage({ id, ...(source ? { source } : {}), answers, business: this.#business } satisfies ToRead);
    });
  }

  /** The file is forgotten. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #begun(): Worker {
    this.#worker ??= new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
    return this.#worker;
  }
}
