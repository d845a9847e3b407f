import { type Filters, useFilters } from '../../components/filters/useFilters';
import type { PhotoFilter, PhotoSubject } from '../../schema.generated';

/** The search parameters of the gallery, under the server's names. */
const FILTERS = { startDate: 'day', endDate: 'day', workArea: 'text', userId: 'text', subject: 'text' } as const;

export type PhotoFilters = Filters<typeof FILTERS>;

export const usePhotoFilters = (): PhotoFilters => useFilters(FILTERS);

/** The kinds of record with photos, as the filter names them. */
export const subjectNames: Record<PhotoSubject, string> = {
  timecard: 'Timecards',
  equipment_hours: 'Meter readings',
  trucking_record: 'Loads',
  work_order: 'Work orders',
};

const isSubject = (text: string): text is PhotoSubject => Object.hasOwn(subjectNames, text);

/** Returns the filters as the server takes them: only those that are set. */
export const toFilter = ({ subject, ...texts }: PhotoFilters['values']): PhotoFilter => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  ...(isSubject(subject) && { subject }),
});
