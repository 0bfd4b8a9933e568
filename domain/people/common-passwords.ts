const WORDS = words(`
password passwd passwort pass passcode losenord losen kodord motdepasse contrasena contrasenya senha parola salasana haslo wachtwoord
adgangskode passord heslo sifre parool slaptazodis jelszo sandi kennwort geheim secret hemlig hemligt default changeme changeit
letmein letme openup opensesame sesam welcome welkom willkommen valkommen bienvenue bienvenido benvenuto witam access login signin
admin administrator root toor user username guest master manager owner test testing tester temp temporary demo sample example
trustno whatever nothing something anything blahblah computer laptop internet wifi router server network system security
samsung nokia iphone android google facebook instagram linkedin twitter youtube tiktok snapchat spotify netflix amazon apple
microsoft windows linux ubuntu github hotmail gmail yahoo outlook skype zoom playstation xbox nintendo
qwerty qwertz azerty qwert qwertyu qwertyui qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdzxc qwe asd zxc qaz wsx poiuyt mnbvcxz lkjhgf abc abcd abcde abcdef abcdefg abcdefgh
iloveyou ilovu iloveu loveyou loveme lovely love lover lovers mylove jagalskardig alskling alskar alskade teamo jetaime tequiero
amour amore liebe schatz kjaereste elskling honey sweet sweety sweetheart baby babygirl babyboy angel angels darling
sunshine princess princesa prinsessa prinzessin queen king prince monkey dragon shadow unicorn rainbow butterfly flower flowers
purple orange yellow silver golden diamond crystal black white green blue pink red
football baseball basketball volleyball handball hockey soccer fotboll ishockey innebandy tennis golf rugby cricket ranger rangers
liverpool arsenal chelsea everton barcelona realmadrid juventus bayern ajax celtic manchester united tottenham
hammarby djurgarden malmo goteborg ifkgoteborg aik brynas frolunda lakers yankees cowboys steelers packers eagles redsox dallas
superman batman spiderman ironman hulk starwars skywalker yoda vader pokemon pikachu naruto sasuke goku minecraft fortnite roblox
zelda mario sonic matrix neo gandalf frodo hobbit harry potter hogwarts disney mickey donald stitch elsa simba nemo shrek garfield
snoopy scooby tigger pooh bambi kitty hellokitty
freedom forever family mother father mama mamma pappa papa mormor farmor sister brother friend friends vanner familj
hunter killer buster pepper ginger cookie cheese chocolate banana coffee kaffe pizza burger pasta sushi bacon candy godis glass
summer winter spring autumn sommar vinter host vaar sommer verano ete julen jul christmas easter pask midsommar semester helg fredag
monday tuesday wednesday thursday friday saturday sunday mandag tisdag onsdag torsdag lordag sondag
january february march april june july august september october november december januari februari mars maj juni juli augusti oktober
hello hej hejsan hejhej hejdu tjena tjenare hallo hola ciao bonjour goodbye bye moi
thunder lightning storm magic merlin phoenix falcon eagle hawk tiger lion panther wolf bear dolphin shark horse hast hund katt
kissen katten hunden vovve puppy doggy kitten snoopdogg legend warrior soldier ninja samurai pirate viper maverick mustang corvette
porsche ferrari mercedes volvo saab toyota yamaha honda harley bmw audi tesla chevy chevrolet camaro
stockholm sverige sweden svensk svenska uppsala malmostad norge norway oslo danmark denmark kobenhavn suomi finland helsinki iceland
london paris berlin madrid roma italia france espana germany deutschland england america canada australia europa europe mexico texas
california newyork austin boston chicago houston phoenixsun
heaven jesus jesuschrist christ god blessed faith hope grace angela church amen
money cash rich lucky winner boss bosse chef sexy hottie cutie beauty smile happy crazy cool awesome super perfect number
fuck fuckyou fuckme fucking shit bitch asshole pussy dick biteme bullshit helvete fan javla satan skit knulla
restaurant restaurang krog krogen cafe kafe bistro pizzeria bar pub hotel hotell salong salon frisor booking bookings bokning boka
bord table kitchen kok koket daybook business company foretag office kontor butik shop store
michael michelle jennifer jessica ashley nicole daniel andrew joshua matthew robert thomas charlie george jordan taylor amanda
samantha elizabeth hannah sarah emily emma olivia sophie sasha bailey maggie lauren rachel melissa stephanie natalie victoria
alexander alexandra christian christina anthony william james john david joseph richard brandon justin kevin steven ryan jason
patrick martin peter paul mark chris mike alex max sam ben tom jack oliver harrison lucas noah liam ethan
anna maria karin eva kristina lena sara linda annika malin jenny johanna elin ida julia alice maja ella wilma ebba freja astrid
erik lars karl anders johan nils per hans jan gustav fredrik mattias magnus niklas jonas andreas mikael stefan henrik marcus
oscar oskar viktor filip simon anton elias hugo axel gabriel linus leo kalle olle pelle lisa nora saga klara signe stina
pedro carlos jose juan luis miguel sofia lucia carmen isabella francesca giulia marco luca giovanni alessandro andrea
mohammed muhammad ali ahmed fatima omar hassan ivan sergey olga natasha tatiana katarzyna agnieszka piotr marek tomasz
jean pierre marie claire nicolas camille julien loulou doudou chouchou soleil
corvettes blink slipknot metallica nirvana eminem rihanna beyonce madonna beatles abba queenie acdc ironmaiden avicii
`);

/** People add digits to a word; a mark may follow. */
const COUNTING = [
  "",
  "0",
  "01",
  "007",
  "123",
  "1234",
  "12345",
  "123456",
  "321",
  "111",
  "666",
  "777",
  "000",
  "100",
  "101",
  "1122",
];
const TWO_DIGITS = range(0, 99).map((n) => String(n).padStart(2, "0"));
const YEARS = range(1940, 2039).map(String);
const DIGITS = [...COUNTING, ...range(1, 9).map(String), ...TWO_DIGITS, ...YEARS, "abc", "qwe"];
const MARKS = ["", "!", "!!", ".", "?", "*", "#", "@", "$"];
const ENDINGS = DIGITS.flatMap((digits) => MARKS.map((mark) => digits + mark)).concat(
  "!1",
  "!123",
  "@123",
  "#1",
  "_123",
  "-1",
);

const WALKS = words(`
123456 1234567 12345678 123456789 1234567890 0123456789 012345 01234567 654321 7654321 87654321 987654321 0987654321 09876543
112233 11223344 1122334455 123321 1234321 12344321 123654 147258 147258369 159753 159357 357159 741852 741852963 852456 963852741
789456 789456123 456789 456123 789123 135790 246810 131313 101010 102030 10203040 696969 232323 212121 142536 314159 31415926
123qwe 123qweasd 123asd 123abc 1234abcd 1234qwer 12qwaszx 123456a 123456q 1234567a 12345a 12345q a123456 a12345 q12345 qwer1234
q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc zaq12wsx zaq1xsw2 zaq1zaq1
qwerty12345 qwaszx qwaszx12 qqww1122 aa123456 aabbcc aassdd asd123asd abc123abc abc12345 abcd1234 a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d
1g2w3e4r 18atcskd2w 3rjs1la7qe zag12wsx 5201314 1314520 520520 7758521 woaini woaini1314 klaster myspace1 picture1 gwerty gfhjkm
ytrewq poiuytrewq 0okm9ijn 1qw23e asdfjkl asdfghjklo azertyuiop qwertzuiop wertyu dfghjk xcvbnm poilkj jag123
`);

const COMMON = new Set([...WORDS, ...WALKS]);

/**
 * Would an attacker try it first (docs/rules.md#passwords)? Capitals, accents, outer spaces, digits for letters
 * (`P@ssw0rd`), usual endings (`sommar2024`) and repeats hide no common word.
 */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password.normalize("NFKC").toLowerCase().trim());
  if (COMMON.has(plain) || /^(.{1,3})\1*$/u.test(plain)) return plain !== "";
  return ENDINGS.some((ending) => plain.endsWith(ending) && isCommonWord(plain.slice(0, plain.length - ending.length)));
}

export const commonPasswords = (): Set<string> =>
  new Set([...WALKS, ...WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending))]);

function isCommonWord(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return [text, ...(half + half === text ? [half] : [])].some((each) =>
    READINGS.some((read) => COMMON.has(read(each))),
  );
}

const LETTERS: Record<string, string> = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" };
const MARKED: Record<string, string> = { ...LETTERS, "@": "a", $: "s", "!": "i", "1": "i", "|": "l" };
/** As typed, or with digits and marks read as letters; a 1 is i or l. */
const READINGS = [MARKED, { ...MARKED, "1": "l" }].map(
  (letters) => (text: string) => text.replace(/./gu, (letter) => letters[letter] ?? letter),
);
READINGS.unshift((text) => text);

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
