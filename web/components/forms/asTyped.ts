/** Keeps a phone from correcting or capitalizing what people type, so that a search looks for exactly this text. */
export const AS_TYPED = { autoCorrect: 'off', autoCapitalize: 'none', spellCheck: false } as const;
