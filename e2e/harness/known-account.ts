/** For all accounts of tests in a browser. */
export const PASSWORD = "a long enough phrase";

/** Its cost is none: signing up and in would be a tenth of the time of a journey. */
const HASH = "$scrypt$ln=1,r=1,p=1$ZGF5Ym9vay1vZi10ZXN0cw==$NSPGW6cuQ6rtHjJKMES/ljtfXBQbMrRdWIWtnRtiU5w=";

/** A confirmed owner, for a test that is not about signing up. */
export function insertOwner(email: string, fullName: string): [sql: string, ...values: (string | number)[]] {
  return [
    "INSERT INTO users (id, email, full_name, role, password_hash, email_confirmed_at, created_at) VALUES (?1, ?2, ?3, 'business_owner', ?4, 0, 0)",
    ...[crypto.randomUUID(), email, fullName, HASH],
  ];
}
