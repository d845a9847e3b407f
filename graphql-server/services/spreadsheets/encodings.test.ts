import { encode } from 'iconv-lite';

interface Encodings {
  encodingOf(bytes: Uint8Array): string;
  guessedEncoding(
    bytes: Uint8Array,
    used: string,
    delimiter: string,
  ): { encoding: string; samples: { current: string; guessed: string }[] } | null;
}
const { encodingOf, guessedEncoding } = jest.requireActual<Encodings>('./encodings.js');

const HEADER = 'Last Name,First Name,Employee Number,Kind';
/** Returns a list of people in an encoding, with its detected encoding and the guess of another one. */
function listIn(encoding: string, ...names: string[]) {
  const lines = names.map((name, index) => `${name},00${index},Laborer`);
  const bytes = encode([HEADER, ...lines].join('\r\n'), encoding);
  const used = encodingOf(bytes);
  return { used, guess: guessedEncoding(bytes, used, ',') };
}

const RUSSIAN = [['Иванов,Пётр', 'Смирнова,Анна'], ['Кузнецов,Илья'], ['ПОПОВА,МАРИЯ', 'СОКОЛОВ,ДМИТРИЙ']];
const JAPANESE = [
  ['田中,太郎', '鈴木,花子'],
  ['佐藤,健', '高橋,一郎'],
  ['山本,さくら', '小林,ミキ'],
];
const KOREAN = [['김,철수', '이,영희'], ['박,지성'], ['최,민수', '정,현우']];
const CHINESE = [
  ['王,小明', '李,建国'],
  ['张,伟', '刘,洋'],
  ['陈,静', '赵,磊', '黄,丽'],
];
const TAIWANESE = [['黃,志明', '陳,大文'], ['林,美玲'], ['張,家豪', '吳,淑芬']];
const WESTERN = [
  ['Muñoz,José', 'Peña,Iñigo'],
  ['Gödel,Kurt', 'Müller,Jürg'],
  ['Martínez,Raúl', 'Núñez,Jesús'],
  ['François,Benoît', 'Lefèvre,Zoë'],
  ['O’Neil,Seán', 'Ångström,Ake'],
  ['Vélez,Ana'],
];

test.each(
  Object.entries({
    macintosh: WESTERN,
    cp437: WESTERN.slice(0, 3),
    'windows-1250': [['Dvořák,Jiří', 'Šťastný,Božena', 'Novák,Lukáš'], ['Łukasz,Żaneta']],
    'windows-1251': RUSSIAN,
    'koi8-r': RUSSIAN,
    cp866: RUSSIAN,
    gb18030: CHINESE,
    big5: TAIWANESE,
    shift_jis: JAPANESE,
    'euc-jp': JAPANESE,
    'euc-kr': KOREAN,
  }).flatMap(([encoding, lists]) => lists.map((names) => [encoding, names] as const)),
)('the encoding of a list in %s is guessed or detected: %j', (encoding, names) => {
  const { used, guess } = listIn(encoding, ...names);
  if (used !== encoding) expect(guess?.encoding).toBe(encoding);
});

test('a guess shows names in both encodings', () => {
  const { used, guess } = listIn('macintosh', 'Muñoz,José', 'Peña,Iñigo', 'Li,Bo');
  expect(used).toBe('windows-1252');
  expect(guess).toEqual({
    encoding: 'macintosh',
    samples: [
      { current: 'Mu–oz', guessed: 'Muñoz' },
      { current: 'JosŽ', guessed: 'José' },
      { current: 'Pe–a', guessed: 'Peña' },
      { current: 'I–igo', guessed: 'Iñigo' },
    ],
  });
});

test.each([
  [
    'Windows-1252',
    'windows-1252',
    ['Muñoz,José', 'Müller,Größe', 'NUÑEZ,JOSÉ', 'MUñOZ,IñIGO', 'O’Neil,D’Angelo', 'Smith–Jones,Renée'],
  ],
  ['Windows-1252 with signs', 'windows-1252', ['Pipe 15” – “deep”,5 €', '25 °C ±2,½"', 'Ø300 × 2 m²,owner’s • note…']],
  ['Windows-1252 with rare letters', 'windows-1252', ['Šimek,Žižka', 'Cœur,Brœuf']],
  ['UTF-8', 'utf-8', ['Muñoz,José', '黃,志明', 'Иванов,Пётр']],
  ['ASCII', 'utf-8', ['Rivera,Ana']],
])('the encoding of a list in %s is detected without a guess', (_what, encoding, names) => {
  expect(listIn(encoding, ...names)).toEqual({ used: encoding, guess: null });
});

test('a text with one good and one bad character is read as UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from('Name\nBéton\nOwner'), Buffer.from([0x92]), Buffer.from('s\n')]);
  expect(encodingOf(bytes)).toBe('utf-8');
});
