import { rmSync } from "node:fs";
import { endRecordedProcess } from "../../scripts/runtime/processes.ts";
import { Product } from "./product.ts";

/**
 * Lets a command work on a product of its own, which is ended however the command ends: also by what it throws, and by a
 * signal. The data goes when the command says that all is well, and is kept to be looked at otherwise.
 */
export async function onOwnProduct(run: (product: Product) => Promise<boolean>): Promise<void> {
  const product = await Product.onFreePort();
  const end = async () => {
    await product.end();
    for (const name of ["serve", "workerd"]) await endRecordedProcess(product.data, name); // what a kill has left behind
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      console.log(`${signal}: ends before it is done. The data is kept in ${product.data}`);
      void end().finally(() => process.exit(1));
    });
  process.exitCode = 1;
  try {
    if (await run(product)) process.exitCode = 0;
  } finally {
    await end();
    if (process.exitCode === 1) console.log(`The data is kept in ${product.data}`);
    else rmSync(product.data, { recursive: true });
  }
}
