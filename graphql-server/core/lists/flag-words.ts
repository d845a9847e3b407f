/** Words that mean yes or no in an imported file. */
export const FLAG_WORDS = {
  yes: ['yes', 'y', 'true', '1', 'x', 'active'],
  no: ['no', 'n', 'false', '0', 'inactive'],
} as const;
