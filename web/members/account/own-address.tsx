/** Tells password managers whose password is asked for. */
export const OwnAddress = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
