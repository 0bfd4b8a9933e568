import { addressKeysOf } from "../../domain/guests/keys.ts";
import { digest } from "../http/tokens.ts";

/** By which an address that was erased is known again; `key`: of the guest book. */
const erasedHash = (salt: string, key: string): string => digest("erased", salt, key);

export const hashesOfKeys = (salt: string, keys: string[]): string[] => keys.map((key) => erasedHash(salt, key));

export const erasedHashes = (salt: string, contact: Parameters<typeof addressKeysOf>[0]): string[] =>
  hashesOfKeys(salt, addressKeysOf(contact));
