/** Simple drawings of what people photograph at work, as SVG of 1,200 by 900. */

const WIDTH = 1200;
const HEIGHT = 900;

const svg = (...parts: string[]) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`);
const box = (x: number, y: number, width: number, height: number, fill: string, rounded = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rounded}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`;

const sky = (color: string) => box(0, 0, WIDTH, HEIGHT, color) + disc(980, 130, 60, '#fff6d8');
const hills = shape('0,430 260,330 520,420 820,300 1200,410 1200,520 0,520', '#8fa38a');

/** A pipe in an open trench. `depth` is how far down it is dug. */
export const trench = ({ light = '#bcd4e6', depth = 300 } = {}) =>
  svg(
    sky(light),
    hills,
    box(0, 470, WIDTH, 430, '#a9855c'),
    shape(`330,470 870,470 ${800},${470 + depth} ${400},${470 + depth}`, '#5f4630'),
    shape(`380,470 820,470 ${770},${470 + depth - 40} ${430},${470 + depth - 40}`, '#4a3524'),
    disc(600, 470 + depth - 70, 70, '#7e8a94'),
    disc(600, 470 + depth - 70, 46, '#2b3238'),
    shape('870,470 1200,470 1200,400 1040,340 930,400', '#8c6b47'),
    box(120, 380, 18, 110, '#e07b1f'),
    box(250, 380, 18, 110, '#e07b1f'),
    box(110, 400, 170, 26, '#f4f4f0'),
  );

/** Strokes of each digit, out of seven: top, upper right, lower right, bottom, lower left, upper left, middle. */
const STROKES = [
  '111111 ',
  ' 11    ',
  '11 11 1',
  '1111  1',
  ' 11  11',
  '1 11 11',
  '1 11111',
  '111    ',
  '1111111',
  '1111 11',
];

function digit(value: number, x: number, y: number): string {
  const [color, long, thick] = ['#ffb648', 80, 14];
  const strokes = [
    box(x + thick, y, long - thick, thick, color),
    box(x + long, y + thick, thick, long, color),
    box(x + long, y + 2 * thick + long, thick, long, color),
    box(x + thick, y + 2 * thick + 2 * long, long - thick, thick, color),
    box(x, y + 2 * thick + long, thick, long, color),
    box(x, y + thick, thick, long, color),
    box(x + thick, y + thick + long, long - thick, thick, color),
  ];
  return strokes.filter((_stroke, index) => STROKES[value]![index] === '1').join('');
}

/** The hour meter on a machine's dash, which shows these hours with one decimal. */
export function hourMeter(hours: number): Buffer {
  const digits = [...String(Math.round(hours * 10)).padStart(6, '0')];
  return svg(
    box(0, 0, WIDTH, HEIGHT, '#2f3336'),
    box(60, 80, 1080, 740, '#3d4347', 40),
    box(150, 300, 900, 300, '#101214', 24),
    ...digits.map((each, index) => digit(Number(each), 205 + index * 135 + (index === 5 ? 20 : 0), 350)),
    disc(878, 550, 9, '#ffb648'),
    ...[270, 490, 710, 930].map((x) => disc(x, 720, 34, x === 710 ? '#c33b2e' : '#5a6267')),
    box(160, 150, 300, 70, '#e3b21d', 8),
  );
}

/** A dump truck with its load. */
export const dumpTruck = ({ light = '#c9dbe8', cab = '#2d6cab', load = '#b79b73' } = {}) =>
  svg(
    sky(light),
    hills,
    box(0, 520, WIDTH, 380, '#94836c'),
    shape('240,430 420,300 600,270 760,330 830,430', load),
    shape('200,430 860,430 820,640 240,640', '#7a8187'),
    box(860, 420, 210, 220, cab, 16),
    box(930, 450, 120, 90, '#dbe9f2', 8),
    box(220, 640, 850, 40, '#3a3f43'),
    ...[330, 470, 960].flatMap((x) => [disc(x, 700, 72, '#22262a'), disc(x, 700, 30, '#8b949a')]),
  );

/** A light on its pole at dusk. */
export const yardLight = () =>
  svg(
    box(0, 0, WIDTH, HEIGHT, '#31456b'),
    shape('0,640 420,560 800,620 1200,570 1200,900 0,900', '#3c4a3c'),
    shape('560,250 200,900 1000,900 640,250', '#58698f'),
    box(590, 230, 20, 520, '#20252a'),
    box(530, 210, 140, 34, '#20252a', 8),
    box(545, 240, 110, 18, '#ffe9a8', 6),
    box(700, 610, 300, 130, '#5b6166', 6),
  );
