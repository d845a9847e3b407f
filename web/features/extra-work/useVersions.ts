import { useState } from 'react';
import { looksTheSame, type ShownSheet } from './sheet';

interface Versions {
  /** Another one whenever the sheet on the screen changes, or a signature of it was refused. A form with this key starts anew. */
  key: string;
  /** Sheet on the screen before. */
  before: ShownSheet | undefined;
  /** The server refused the signature with this message, because the sheet has changed. */
  refusal: string | null;
  refuse(message: string): void;
}

/** Follows what a sheet shows, so that a signature is only given for what is on the screen. */
export function useVersions(shown: ShownSheet | undefined): Versions {
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
