import { spawnSync } from "node:child_process";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { bin, OFFLINE } from "../build.ts";
import { CONFIG, type Environment, inJurisdiction, readEnvironment } from "../read-environment.ts";
import type { WorkspaceRows } from "./backup-rows.ts";
import type { PictureFile } from "./picture-line.ts";

const OUTPUT_MAX_BYTES = 1024 ** 2;

const bucketOf = (environment?: string): Partial<Environment["r2_buckets"][number]> =>
  readEnvironment(environment).r2_buckets.find(({ binding }) => binding === "PICTURES") ?? {};

/** Files that are gone are left out; their rows say what is missing. */
export async function picturesIn(state: string, { pictures = [] }: WorkspaceRows): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  await withBucket(state, pictures.length, async (bucket) => {
    for (const { name } of pictures) {
      const file = await bucket.get(String(name));
      if (file) files.push({ name: String(name), content: Buffer.from(await file.arrayBuffer()).toString("base64") });
    }
  });
  return files;
}

/** Through wrangler, one after the other. */
export function remotePictures(environment: string, { pictures = [] }: WorkspaceRows): PictureFile[] {
  const { bucket_name = "", jurisdiction } = bucketOf(environment);
  const where = ["--remote", "--pipe", ...inJurisdiction(jurisdiction), "--config", CONFIG];
  return pictures.flatMap(({ name }) => {
    const args = ["r2", "object", "get", `${bucket_name}/${name}`, ...where];
    const { status, stdout } = spawnSync(process.execPath, [bin("wrangler"), ...args], { maxBuffer: OUTPUT_MAX_BYTES });
    return status === 0 ? [{ name: String(name), content: stdout.toString("base64") }] : [];
  });
}

export const writePictures = (state: string, files: PictureFile[]): Promise<void> =>
  withBucket(state, files.length, async (bucket) => {
    for (const { name, content } of files) await bucket.put(name, Buffer.from(content, "base64"));
  });

/** The bucket that the product uses; it may run meanwhile. Starts no runtime when there is nothing to do. */
async function withBucket(state: string, files: number, work: (bucket: Bucket) => Promise<void>): Promise<void> {
  if (files === 0) return;
  Object.assign(process.env, OFFLINE);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      resourcePersistencePath: state,
      r2Buckets: { PICTURES: bucketOf().bucket_name ?? "" },
    }),
  );
  try {
    await work((await miniflare.getR2Bucket("PICTURES")) as unknown as Bucket);
  } finally {
    await miniflare.dispose();
  }
}

type Bucket = {
  get(name: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
  put(name: string, content: Uint8Array): Promise<unknown>;
};
