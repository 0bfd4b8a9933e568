import { rmSync } from "node:fs";
import { endRecordedProcess } from "../../scripts/runtime/processes.ts";
import { Product } from "./product.ts";

/**
 * Gives a command a product of its own, ended even by a throw or a signal. Data is removed when the command returns
 * true, else kept for inspection.
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
