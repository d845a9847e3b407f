import type { ImportRowState } from '../../schema.generated';
import type { Preview } from './mapping';

/** Returns a column's header, or a name such as 'Column A' if the header is empty. */
export const columnName = ({ header, index }: Pick<Preview['columns'][number], 'header' | 'index'>): string =>
  header ||
  `Column ${index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : ''}${String.fromCharCode(65 + (index % 26))}`;

export const STATE_NAMES = {
  create: 'New',
  change: 'Changed',
  same: 'Same',
  error: 'Error',
  left_out: 'Left out',
} as const;
export const STATES = ['create', 'change', 'same', 'error', 'left_out'] as const;

/** Returns the number of rows in a state. */
export const countOf = (counts: Preview['counts'], state: ImportRowState): number =>
  counts[state === 'left_out' ? 'leftOut' : state];

/** Returns a number of rows: '1 row' or '1,200 rows'. */
export const rowsText = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

/** Describes an applied import: '600 added, 2 changed, 5 already on the list.' */
export const appliedText = ({ create, change, same }: Pick<Preview['counts'], 'create' | 'change' | 'same'>): string =>
  `${create} added, ${change} changed, ${same} already on the list.`;

/** Describes an import before it is applied: '600 rows will be added.' */
export function outcomeText({ create, change, same, error, leftOut }: Preview['counts']): string {
  if (error > 0)
    return `${rowsText(error)} cannot be imported. Nothing is imported until all rows with errors are corrected or left out.`;
  const parts = [
    ...(create ? [`${rowsText(create)} will be added`] : []),
    ...(change ? [`${rowsText(change)} will change entries on the list`] : []),
    ...(same ? [same === 1 ? '1 row is already on the list' : `${rowsText(same)} are already on the list`] : []),
    ...(leftOut ? [leftOut === 1 ? '1 row is left out' : `${rowsText(leftOut)} are left out`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The file has no rows below its header.';
}

const ENCODING_NAMES: Readonly<Record<string, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  macintosh: 'Western (Mac)',
  cp437: 'DOS (code page 437)',
  cp850: 'DOS, Western Europe (code page 850)',
  cp866: 'DOS, Cyrillic (code page 866)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
};

/** Returns the name of an encoding for people, such as 'Western (Mac)'. */
export const encodingName = (encoding: string): string => ENCODING_NAMES[encoding] ?? encoding;
