import type { MeterReading } from '../../../common/warnings/reading-warnings';
import { tidyDecimal } from '../../core/decimals';
import { useOutboxItems } from '../../core/offline/outbox/context';
import type { ServiceDue } from '../../schema.generated';
import { useLastReadingsQuery } from './meter-readings.generated';
import type { ReadingValues } from './reading';

export interface KnownReading extends MeterReading {
  equipmentTemplateId: string;
}

interface KnownReadings {
  /** Each machine's last reading on the server, as stored on the device. */
  last: readonly KnownReading[];
  /** Readings that wait on the device, oldest first. */
  waiting: readonly KnownReading[];
  /** The person's readings on the two latest days that have any. */
  recent: readonly KnownReading[];
  /** Services that are overdue or due soon. */
  services: readonly ServiceDue[];
}

/**
 * Returns the readings that the device has stored.
 * @param edited key of a waiting reading to leave out, because the person is editing it
 */
export function useKnownReadings(edited?: string): KnownReadings {
  const { data } = useLastReadingsQuery();
  const items = useOutboxItems() ?? [];
  const waiting = items
    .filter(({ form, key, refusal }) => form === 'reading' && key !== edited && !refusal)
    .map(({ values }) => values as ReadingValues)
    .map((reading) => ({ ...reading, hours: tidyDecimal(reading.hours) }));
  return {
    last: data?.lastReadings ?? [],
    waiting,
    recent: data?.myRecentReadings ?? [],
    services: data?.serviceDue ?? [],
  };
}

export const ofMachine = <Known extends { equipmentTemplateId: string }>(
  id: string,
  known: readonly Known[],
): Known[] => known.filter(({ equipmentTemplateId }) => equipmentTemplateId === id);
