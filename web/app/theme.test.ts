import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dark, light } from './palettes';
import { antdTheme, themeCss } from './theme';

/** Returns the WCAG 2 relative luminance of a '#rrggbb' color. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type ColorName = keyof typeof light;
const pairs: [ColorName, ColorName][] = [
  ...(['surface', 'page', 'sunken', 'raised'] as const).flatMap((ground): [ColorName, ColorName][] => [
    ['text', ground],
    ['textMuted', ground],
    ['accent', ground],
    ['destructive', ground],
    ['positive', ground],
  ]),
  ['placeholder', 'surface'],
  ['placeholder', 'raised'],
  ['text', 'warningSoft'],
  ['text', 'positiveSoft'],
  ['text', 'destructiveSoft'],
  ['accent', 'accentSoft'],
  ['onAccent', 'text'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onAccent', 'destructive'],
  ['onAccent', 'destructiveStrong'],
  ['accentStrong', 'accentSoft'],
  ['text', 'accentSoft'],
  ['positive', 'positiveSoft'],
  ['destructive', 'destructiveSoft'],
  ['destructiveStrong', 'destructiveSoft'],
  ['warning', 'warningSoft'],
  ['warning', 'surface'],
  ['warning', 'page'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s palette', (_name, palette) => {
  test.each(pairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['surface', 'page', 'raised'] as const)('the border of controls has enough contrast on %s', (ground) => {
    expect(contrast(palette.control, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('touch targets are 44 px, in antd and elsewhere, and grow with the browser’s font size', () => {
  expect(antdTheme({ touch: true, motion: true }).token?.controlHeight).toBe(44);
  expect(antdTheme({ touch: true, motion: true, scale: 1.5 }).token).toMatchObject({ controlHeight: 66, fontSize: 24 });
  expect(themeCss()).toContain('--control-height: 2.75rem');
  expect(themeCss()).not.toMatch(/--font-size[\w-]*: [\d.]+px/);
});

test('the page and the logo use the accent color', () => {
  const read = (file: string) => readFileSync(path.join(__dirname, '..', file), 'utf8');
  expect(read('index.html')).toContain(`name="theme-color" content="${light.accent}"`);
  const logoColors = new Set(read('public/logo.svg').match(/#[0-9a-f]{3,6}/g));
  expect(logoColors).toEqual(new Set([light.accent, '#fff']));
});
