import { inEnglish, say } from './i18n/say';
import type { Sentence } from './i18n/texts';

const BROWSERS: readonly [RegExp, string][] = /* not shown */ [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = /* not shown */ [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a readable name of a browser and its system, such as 'Chrome on Windows'. The name is only a hint, because headers can
 * lie.
 */
export function browserOf(userAgent: string | null | undefined): Sentence {
  const [browser, system] = [named(BROWSERS, userAgent ?? ''), named(SYSTEMS, userAgent ?? '')];
  if (browser && system) return say('{browser} on {system}', { browser, system });
  return { text: browser ?? system ?? /* i18n */ 'Unknown browser' };
}

/** Returns the browser's name in English. */
export const browserName = (userAgent: string | null | undefined): string => inEnglish(browserOf(userAgent));
