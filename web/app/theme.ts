import type { ThemeConfig } from 'antd';
import { NAV_HEIGHT_PX, PHONE_BREAKPOINT_PX } from '../components/constants';

/**
 * The one place where the product's look is decided: one accent, neutral greys, the colours of states.
 * `antdTheme()` hands it to antd, `themeCss()` to everything that is styled without antd; the build turns the latter
 * into a stylesheet in the page's head (`virtual:theme.css`), so that nothing is ever painted without it.
 * theme.test.ts holds every pair of colours that is read together to its contrast.
 */
export const colors = {
  accent: '#1a56a8',
  accentStrong: '#123f80',
  accentSoft: '#e6eefa',
  onAccent: '#ffffff',
  text: '#16202c',
  textMuted: '#4a5768',
  placeholder: '#66717f',
  page: '#f3f5f7',
  surface: '#ffffff',
  sunken: '#eceff3',
  line: '#d5dbe2',
  control: '#78848f',
  positive: '#12663a',
  positiveSoft: '#e0f3e8',
  destructive: '#b3231b',
  destructiveStrong: '#8c1812',
  destructiveSoft: '#fdeae8',
  warning: '#7d4a00',
  warningSoft: '#fff1d6',
  shade: 'rgb(13 24 38 / 45%)',
} as const;

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/**
 * Pixels on the desk, and under a thumb: 16 px text keeps phones from zooming into a field, 44 px is a target.
 * `rowControlHeight` is for what stands in a table's rows, which are dense on the desk.
 */
export const measures = {
  desk: { fontSize: 14, controlHeight: 38, rowControlHeight: 32 },
  touch: { fontSize: 16, controlHeight: 44, rowControlHeight: 44 },
} as const;

const radius = 6;

/** Where targets must suit a thumb: narrow screens, and any screen that is touched; never paper. */
export const TOUCH_QUERY = `screen and (max-width: ${PHONE_BREAKPOINT_PX - 0.02}px), screen and (pointer: coarse)`;

/** What lies above what; antd's own overlays stand at 1000 to 1070. */
const layers = { sticky: 10, nav: 100, menu: 1080, tooltip: 1090, toast: 1100 } as const;

/** antd's theme. `touch` gives the larger measures; `motion: false` keeps still for those who asked for it. */
export function antdTheme({ touch, motion }: { touch: boolean; motion: boolean }): ThemeConfig {
  const { fontSize, controlHeight } = touch ? measures.touch : measures.desk;
  return {
    token: {
      colorPrimary: colors.accent,
      colorInfo: colors.accent,
      colorLink: colors.accent,
      colorSuccess: colors.positive,
      colorError: colors.destructive,
      colorWarning: colors.warning,
      colorText: colors.text,
      colorTextSecondary: colors.textMuted,
      colorTextTertiary: colors.textMuted,
      colorTextDescription: colors.textMuted,
      colorTextPlaceholder: colors.placeholder,
      colorTextQuaternary: colors.placeholder,
      colorIcon: colors.textMuted,
      colorBorder: colors.control,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      colorBgLayout: colors.page,
      colorBgContainer: colors.surface,
      colorBgMask: colors.shade,
      controlItemBgActive: colors.accentSoft,
      borderRadius: radius,
      controlHeight,
      fontFamily,
      fontSize,
      motion,
    },
    components: {
      Select: { optionHeight: controlHeight, optionLineHeight: `${controlHeight - 10}px` },
      Modal: { titleFontSize: 18 },
    },
  };
}

/** The same decisions as CSS variables, named as in `colors` (`accentSoft` is `--color-accent-soft`). */
export function themeCss(): string {
  const variables = [
    ...Object.entries(colors).map(([name, value]) => `--color-${kebab(name)}: ${value};`),
    ...Object.entries(layers).map(([name, value]) => `--layer-${name}: ${value};`),
    ...[1, 2, 3, 4, 5, 6, 8, 12].map((units) => `--space-${units}: ${units * 4}px;`),
    `--font-family: ${fontFamily};`,
    "--font-mono: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;",
    `--radius: ${radius}px;`,
    '--radius-large: 10px;',
    `--nav-height: ${NAV_HEIGHT_PX}px;`,
    '--shadow-raised: 0 1px 2px rgb(13 24 38 / 8%);',
    '--shadow-overlay: 0 8px 28px rgb(13 24 38 / 22%);',
    '--swiftly: 120ms ease-out;',
  ];
  return [
    `:root { color-scheme: light; ${variables.join(' ')} ${sizes(measures.desk)} }`,
    `@media ${TOUCH_QUERY} { :root { ${sizes(measures.touch)} } }`,
    '@media print { :root { --row-control-height: 18px; } }',
    '@media (prefers-reduced-motion: reduce) { :root { --swiftly: 0ms; } }',
  ].join('\n');
}

const sizes = (measure: (typeof measures)['desk' | 'touch']) =>
  [
    `--font-size: ${measure.fontSize}px;`,
    `--font-size-small: ${measure.fontSize - 1}px;`,
    `--font-size-large: ${measure.fontSize + 2}px;`,
    `--font-size-title: ${measure.fontSize + 8}px;`,
    `--control-height: ${measure.controlHeight}px;`,
    `--row-control-height: ${measure.rowControlHeight}px;`,
  ].join(' ');

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
