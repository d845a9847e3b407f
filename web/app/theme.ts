import type { ThemeConfig } from 'antd';
import { NAV_HEIGHT_PX, PHONE_BREAKPOINT_PX } from '../core/constants';
import { dark, light, type Palette } from './palettes';

/**
 * The product's look: one accent, neutral grays, and status colors, in two palettes. `antdTheme()` passes it to antd, and
 * `themeCss()` to everything else. The build writes that CSS into a stylesheet in the page's head (`virtual:theme.css`), so
 * nothing is painted without it.
 */

export const fontFamily =
  /* not shown */ "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/**
 * Sizes for mouse and touch, in pixels at the browser's default font size of 16 px. CSS gets them in rem, so that they follow the
 * person's font size. Text of 16 px keeps phones from zooming into a field, and 44 px is a touch target. `rowControlHeight` is
 * for controls in table rows, which are dense on desktops.
 */
export const measures = {
  desk: { controlHeight: 38, rowControlHeight: 28 },
  touch: { controlHeight: 44, rowControlHeight: 44 },
} as const;

/**
 * The type scale, in pixels like `measures`. Only these four steps exist. `small`: tables, labels, and hints. `text`: reading
 * and typing, and in bold the name of a group. `heading`: a section or a figure. `title`: the page.
 */
export const typeScale = {
  desk: { small: 13, text: 15, heading: 20, title: 24 },
  touch: { small: 15, text: 16, heading: 19, title: 26 },
} as const;

const ROOT_FONT_SIZE = 16;

const [radius, radiusLarge] = [6, 10];

/** Media query for touch targets: narrow screens and touch screens, never paper. */
export const TOUCH_QUERY = /* not shown */ `screen and (max-width: ${PHONE_BREAKPOINT_PX - 0.02}px), screen and (pointer: coarse)`;

/** z-index of each layer. antd's own overlays use 1000 to 1070. */
const layers = { sticky: 10, nav: 100, menu: 1080, tooltip: 1090, toast: 1100 } as const;

/** Returns the browser's font size relative to the usual 16 px. */
export function fontScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT_FONT_SIZE) / ROOT_FONT_SIZE;
}

interface ThemeOptions {
  /** True for the sizes of touch screens. */
  touch: boolean;
  motion: boolean;
  isDark?: boolean;
  /** Factor for all sizes, because antd accepts only pixels. */
  scale?: number;
}

export function antdTheme({ touch, motion, isDark = false, scale = 1 }: ThemeOptions): ThemeConfig {
  const colors: Palette = isDark ? dark : light;
  const device = touch ? 'touch' : 'desk';
  const scaled = (pixels: number) => Math.round(pixels * scale);
  const { small, text, heading, title } = typeScale[device];
  const { controlHeight, rowControlHeight } = measures[device];
  return {
    // Same class as in index.html, so that links outside of antd's components also get antd's variables.
    cssVar: { key: 'antd' },
    hashed: false,
    // In production, the build generates antd's CSS (scripts/lib/antd-styles.mjs). In development, antd does. Tests need no CSS.
    zeroRuntime: process.env.NODE_ENV !== 'development',
    token: {
      colorPrimary: colors.accent,
      colorPrimaryHover: colors.accentStrong,
      colorPrimaryActive: colors.accentStrong,
      colorPrimaryBg: colors.accentSoft,
      colorPrimaryBgHover: colors.accentSoft,
      // Color of antd's focus ring.
      colorPrimaryBorder: colors.accent,
      colorErrorHover: colors.destructiveStrong,
      colorErrorActive: colors.destructiveStrong,
      colorErrorBg: colors.destructiveSoft,
      colorErrorText: colors.destructiveStrong,
      colorSuccessBg: colors.positiveSoft,
      colorInfo: colors.accent,
      colorLink: colors.accent,
      colorLinkHover: colors.accentStrong,
      colorSuccess: colors.positive,
      colorError: colors.destructive,
      colorWarning: colors.warning,
      colorInfoBg: colors.accentSoft,
      colorWarningBg: colors.warningSoft,
      colorText: colors.text,
      colorTextLightSolid: colors.onAccent,
      // Opaque, so that the content behind a tooltip doesn't show through.
      colorBgSpotlight: colors.text,
      colorTextSecondary: colors.textMuted,
      colorTextTertiary: colors.textMuted,
      colorTextDescription: colors.textMuted,
      colorTextPlaceholder: colors.placeholder,
      colorTextDisabled: colors.placeholder,
      colorBgContainerDisabled: colors.sunken,
      colorTextQuaternary: colors.placeholder,
      colorIcon: colors.textMuted,
      colorBorder: colors.control,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      colorBgLayout: colors.page,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorBgMask: colors.shade,
      controlItemBgActive: colors.accentSoft,
      // Makes the ring of a focused field opaque. Border and ring are 1 px each.
      controlOutline: colors.accent,
      colorErrorOutline: colors.destructive,
      colorWarningOutline: colors.warning,
      controlOutlineWidth: 1,
      borderRadius: radius,
      borderRadiusLG: radiusLarge,
      controlHeight: scaled(controlHeight),
      controlHeightSM: scaled(rowControlHeight),
      fontFamily,
      fontSize: scaled(text),
      fontSizeSM: scaled(small),
      fontSizeHeading1: scaled(title),
      fontSizeHeading2: scaled(heading),
      motion,
    },
    components: {
      Button: {
        fontWeight: 500,
        contentFontSizeSM: scaled(small),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Select: { optionHeight: scaled(controlHeight), optionLineHeight: `${scaled(controlHeight) - 10}px` },
      // Frames of cards and tables use the lighter line color, and controls use the darker one.
      Card: { headerHeight: 48, headerFontSize: scaled(text), bodyPadding: 20, headerPadding: 20 },
      Table: {
        headerBg: colors.surface,
        headerColor: colors.textMuted,
        headerSplitColor: 'transparent',
        borderColor: colors.line,
        cellPaddingBlockSM: 4,
        cellPaddingInlineSM: 12,
        cellFontSizeSM: scaled(small),
      },
      Modal: { titleFontSize: scaled(heading) },
    },
  };
}

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never) => unknown>;

/** Restores the palette's main colors, which antd's algorithm for dark pages has changed. */
export const exactDarkColors: Algorithm = (_seed, map) => ({
  ...map!,
  colorPrimary: dark.accent,
  colorInfo: dark.accent,
  colorLink: dark.accent,
  colorSuccess: dark.positive,
  colorError: dark.destructive,
  colorWarning: dark.warning,
});

const SHADOWS = ['shadowRaised', 'shadowOverlay'];

const colorVariables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${SHADOWS.includes(name) ? '' : 'color-'}${kebab(name)}: ${value};`)
    .join(' ');

/** Returns the theme as CSS variables. Colors have the palette's names (`accentSoft` is `--color-accent-soft`). */
export function themeCss(): string {
  const variables = [
    colorVariables(light),
    ...Object.entries(layers).map(([name, value]) => `--layer-${name}: ${value};`),
    ...[1, 2, 3, 4, 5, 6, 8, 12].map((units) => `--space-${units}: ${units * 4}px;`),
    `--font-family: ${fontFamily};`,
    "--font-mono: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;",
    `--radius: ${radius}px;`,
    `--radius-large: ${radiusLarge}px;`,
    // With a large font, the bar is as high as its buttons need.
    /* not shown */ `--nav-height: max(${NAV_HEIGHT_PX}px, ${rem(measures.touch.controlHeight)} + 8px);`,
    '--swiftly: 120ms ease-out;',
  ];
  const night = `color-scheme: dark; ${colorVariables(dark)}`;
  return [
    `:root { color-scheme: light; ${variables.join(' ')} ${sizes('desk')} }`,
    `@media screen { :root[data-theme='dark'] { ${night} } }`,
    `@media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${night} } }`,
    `@media ${TOUCH_QUERY} { :root { ${sizes('touch')} } }`,
    '@media print { :root { --row-control-height: 18px; } }',
    '@media (prefers-reduced-motion: reduce) { :root { --swiftly: 0ms; } }',
  ].join('\n');
}

const rem = (pixels: number) => `${pixels / ROOT_FONT_SIZE}rem`;

const sizes = (device: keyof typeof measures) =>
  [
    `--font-size: ${rem(typeScale[device].text)};`,
    `--font-size-small: ${rem(typeScale[device].small)};`,
    `--font-size-heading: ${rem(typeScale[device].heading)};`,
    `--font-size-title: ${rem(typeScale[device].title)};`,
    `--control-height: ${rem(measures[device].controlHeight)};`,
    `--row-control-height: ${rem(measures[device].rowControlHeight)};`,
  ].join(' ');

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
