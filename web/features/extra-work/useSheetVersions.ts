import { useState } from 'react';
import { looksTheSame, type ShownSheet } from './sheet';

interface Versions {
  /**
   * Value for a form's `key` prop. The value changes if the sheet changes or a signature is refused. The form is then empty
   * again.
   */
  key: string;
  /** The version that was shown before the current one. */
  before: ShownSheet | undefined;
  /** Message with which the server refused the signature because the sheet has changed. */
  refusal: string | null;
  refuse(message: string): void;
}

/** Tracks versions of the shown sheet, so that a signature is only for the sheet on the screen. */
export function useSheetVersions(shown: ShownSheet | undefined): Versions {
  const [seen, setSeen] = useState<{ now?: ShownSheet; before?: ShownSheet; version: number }>({ version: 0 });
  const [refused, setRefused] = useState<{ times: number; message: string | null }>({ times: 0, message: null });
  const isNew = shown !== undefined && shown !== seen.now && !(seen.now && looksTheSame(seen.now, shown));
  if (isNew) setSeen({ now: shown, before: seen.now, version: seen.version + 1 });
  return {
    key: `${seen.version}.${refused.times}`,
    before: seen.before,
    refusal: refused.message,
    refuse: (message) => setRefused(({ times }) => ({ times: times + 1, message })),
  };
}
