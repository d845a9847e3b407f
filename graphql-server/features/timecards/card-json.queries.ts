import { momentSql } from '../../core/moments';
import {
  type JsonColumns,
  jsonObject,
  jsonPlain,
  jsonQuoted,
  jsonText,
  jsonTextOrNull,
} from '../../core/pages-as-text/json-text';
import type { Selection } from '../../core/pages-as-text/selection';
import { cachedLines, cachedOrComputedLines, computedLines, joinCachedText } from './lines-json.queries';

export const createdAtText = momentSql('card."createdAt"');

/** A card in the shape of the REST contract, from a row `card` of timecards and the joins of `cardParts`. */
const contractColumns = (wanted?: Selection): JsonColumns => ({
  id: jsonQuoted('card.id'),
  date: jsonQuoted('card.date'),
  workArea: jsonText('card."workArea"'),
  reportingSupervisor: jsonText('card."reportingSupervisor"'),
  createdAt: jsonQuoted(createdAtText),
  user: person('submitter', wanted?.fields.get('user')),
  totalHours: jsonQuoted('codes.hours'),
  equipmentCount: jsonPlain('codes.pieces'),
  costCodes: jsonPlain('codes.list'),
});

const lifeColumns = (wanted?: Selection): JsonColumns => ({
  notes: jsonTextOrNull('card.notes'),
  status: jsonText('card.status'),
  revision: jsonPlain('card.revision'),
  decidedBy: jsonPlain(
    `CASE WHEN decider.id IS NULL THEN 'null' ELSE ${person('decider', wanted?.fields.get('decidedBy')).sql} END`,
  ),
  decidedAt: jsonTextOrNull(momentSql('card."decidedAt"')),
  returnReason: jsonTextOrNull('card."returnReason"'),
  withdrawnAt: jsonTextOrNull(momentSql('card."withdrawnAt"')),
  afterClosing: jsonPlain('card."afterClosing"::text'),
});

const person = (row: string, wanted?: Selection | null) =>
  jsonPlain(
    jsonObject(wanted ?? undefined, {
      firstName: jsonTextOrNull(`${row}."firstName"`),
      lastName: jsonTextOrNull(`${row}."lastName"`),
      email: jsonText(`${row}.email`),
    }),
  );

/**
 * SQL for one card as nested JSON: what is selected, or everything. Postgres nests in one pass what would otherwise take
 * four round trips.
 */
export const cardJson = (wanted?: Selection) =>
  jsonObject(wanted, { ...contractColumns(wanted), ...lifeColumns(wanted) });

/** SQL for one card in the shape of the REST contract, which has no status, revision, or history. */
export const contractCardJson = () => jsonObject(undefined, contractColumns());

/** The joins behind `cardJson`, with the lines from the text that is kept of them where there is one. */
export const cardParts = (wanted?: Selection) => {
  // If no lines are selected, only their sums are read.
  const lines = wanted && (wanted.fields.get('costCodes') ?? cachedLines);
  return joins(`${joinCachedText} CROSS JOIN LATERAL (${cachedOrComputedLines(lines)}) codes`);
};

/** The same from the lines themselves, for saving a card's earlier version. */
export const cardPartsFromLines = () => joins(`CROSS JOIN LATERAL (${computedLines()}) codes`);

const joins = (codes: string) => `
  JOIN users submitter ON submitter.id = card."userId"
  LEFT JOIN users decider ON decider.id = card."decidedBy"
  ${codes}`;
