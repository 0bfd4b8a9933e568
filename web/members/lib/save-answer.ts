import { saveFile } from "./save-file.ts";

/** Saves a file that the server answered, by the name that it has there. */
export async function saveAnswer(answer: Response | Named, otherwise: string): Promise<void> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? otherwise;
  saveFile(await answer.blob(), name);
}

type Named = { headers: Headers; blob: () => Promise<Blob> };
