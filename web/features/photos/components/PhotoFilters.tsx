import { useLingui } from '@lingui/react';
import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import { periodText } from '../../../components/filters/dayRanges';
import { FilterBar } from '../../../components/filters/FilterBar';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { Picker } from '../../../components/pickers/Picker';
import { personName } from '../../../core/format';
import type { PhotoPeopleQuery } from '../photos.generated';
import { type PhotoFilterState, subjectNames } from '../usePhotoFilters';

interface PhotoFiltersProps {
  filters: PhotoFilterState;
  /** People who have added photos. Undefined while loading. */
  people: PhotoPeopleQuery['photoPeople'] | undefined;
}

/** The filters of the photos page, and a line that describes them on paper. */
export function PhotoFilters({ filters, people }: PhotoFiltersProps) {
  const { _ } = useLingui();
  const subjects = Object.entries(subjectNames).map(([value, label]) => ({ value, label: _(label) }));
  const { userId, subject, workArea } = filters.values;
  const person = people?.find(({ id }) => id === userId);
  const printed = [
    periodText(filters.values),
    workArea && _('Work area: {workArea}', { workArea }),
    person && _('Added by {name}', { name: personName(person) }),
    subjects.find(({ value }) => value === subject)?.label,
  ];
  return (
    <>
      <FilterBar presets={<DayRangePresets filters={filters} />} setCount={filters.setCount} onClear={filters.clear}>
        <DayRangeFilter filters={filters} />
        <TextField label={_('Work Area')} type="search" placeholder={_('Work Area')} {...filters.field('workArea')} />
        <Picker
          label={_('Added By')}
          placeholder={_('Everyone')}
          {...filters.choice('userId')}
          options={people?.map((person) => ({ value: person.id, label: personName(person) })) ?? []}
          loading={!people}
        />
        <Picker
          label={_('Record||noun')}
          placeholder={_('All records||filter')}
          {...filters.choice('subject')}
          options={subjects}
        />
      </FilterBar>
      <p className={layout.onPaper}>{printed.filter(Boolean).join(' · ')}</p>
    </>
  );
}
