import { type Filters, useFilters } from '../../components/filters/useFilters';
import type { PhotoFilter, PhotoSubject } from '../../schema.generated';

/** Search parameters of the photos page. The server's filter has fields of the same names. */
const FILTERS = { startDate: 'day', endDate: 'day', workArea: 'text', userId: 'text', subject: 'text' } as const;

export type PhotoFilterState = Filters<typeof FILTERS>;

export const usePhotoFilters = (): PhotoFilterState => useFilters(FILTERS);

/** Names of the kinds of record in the filter. */
export const subjectNames: Record<PhotoSubject, string> = /* i18n */ {
  timecard: 'Timecards',
  equipment_hours: 'Meter readings',
  trucking_record: 'Loads',
  work_order: 'Work orders',
};

const isSubject = (text: string): text is PhotoSubject => Object.hasOwn(subjectNames, text);

/** Returns the filters that are set, as the server expects them. */
export const toFilter = ({ subject, ...texts }: PhotoFilterState['values']): PhotoFilter => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  ...(isSubject(subject) && { subject }),
});
