/** The passwords tried first by everyone who guesses. Compared in lower case. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 654321 7654321 87654321 987654321 0987654321 111111 222222 333333 444444
555555 666666 777777 888888 999999 000000 112233 121212 123123 123321 123654 147258 147258369 159753 159357 131313 101010
696969 789456 789456123 456789 654654 321321 232323 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx q1w2e3r4
qwerty qwertyu qwertyui qwertyuiop qwert qwe123 qweasd qweasdzxc asdfgh asdfghj asdfghjk asdfghjkl asdasd asd123 zxcvbn
zxcvbnm zxcvbnm asdzxc aaaaaa abcdef abcdefg abcdefgh abc123 abcd1234 a1b2c3 a1b2c3d4 1a2b3c password password1 password12 password123 password1234 qwerty1 qwerty12 qwerty123 admin1 admin123 welcome1 welcome123
letmein1 iloveyou1 test123 test1234 abc12345 pass123 pass1234 passw0rd p@ssword
p@ssw0rd pa55word passwort losenord lösenord motdepasse contraseña contrasena wachtwoord salasana haslo password! letmein
letmein! welcome welcome! changeme changeit secret secret! default test testtest testing guest master access admin
administrator root toor login user username hello hellohello iloveyou iloveu loveme lovely sunshine princess princesa
monkey dragon shadow football baseball basketball hockey soccer superman batman spiderman starwars pokemon pikachu naruto
minecraft fortnite freedom whatever trustno1 trustno jordan michael jennifer jessica ashley nicole daniel andrew joshua
matthew robert thomas charlie george hunter killer ranger tigger buster pepper ginger cookie cheese summer winter spring
autumn flower purple orange banana chocolate computer internet samsung google facebook instagram linkedin twitter
youtube amazon apple microsoft windows liverpool arsenal chelsea barcelona juventus ferrari mercedes porsche corvette
mustang harley yamaha qwaszx blink182 matrix merlin phoenix diamond silver golden angel angels jesus jesuschrist heaven
blessed family mother father friends forever lovers sweet sweety honey babygirl baby bailey maggie sophie sasha lucky
magic mickey donald disney pirate ninja samurai soldier warrior legend maverick viper falcon eagle tiger panther lion
dolphin butterfly rainbow unicorn cowboy cowboys yankees lakers eagles steelers packers rangers redsox thunder lightning
restaurant booking bookings daybook business company office sommar vinter hejsan stockholm sverige`.split(/\s+/),
);

/** Is this among the passwords everyone tries first (DESIGN.md section 6)? */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().trim();
  return COMMON.has(plain) || /^(.)\1*$/.test(plain);
}
