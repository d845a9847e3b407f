/** Languages of the screens. English is the key of every text, never a translation. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
