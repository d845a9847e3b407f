import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import { periodText } from '../../../components/filters/dayRanges';
import { FilterBar } from '../../../components/filters/FilterBar';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { Picker } from '../../../components/pickers/Picker';
import { personName } from '../../../core/format';
import type { PhotoPeopleQuery } from '../photos.generated';
import { type PhotoFilterState, subjectNames } from '../usePhotoFilters';

const subjects = Object.entries(subjectNames).map(([value, label]) => ({ value, label }));

interface PhotoFiltersProps {
  filters: PhotoFilterState;
  /** People who have added photos. Undefined while loading. */
  people: PhotoPeopleQuery['photoPeople'] | undefined;
}

/** The filters of the photos page, and a line that describes them on paper. */
export function PhotoFilters({ filters, people }: PhotoFiltersProps) {
  const { userId, subject, workArea } = filters.values;
  const person = people?.find(({ id }) => id === userId);
  const printed = [
    periodText(filters.values),
    workArea && `Work area: ${workArea}`,
    person && `Added by ${personName(person)}`,
    subjects.find(({ value }) => value === subject)?.label,
  ];
  return (
    <>
      <FilterBar presets={<DayRangePresets filters={filters} />} setCount={filters.setCount} onClear={filters.clear}>
        <DayRangeFilter filters={filters} />
        <TextField label="Work Area" type="search" placeholder="Work Area" {...filters.field('workArea')} />
        <Picker
          label="Added By"
          placeholder="Everyone"
          value={userId || null}
          options={people?.map((person) => ({ value: person.id, label: personName(person) })) ?? []}
          loading={!people}
          onChange={(chosen) => filters.set({ userId: chosen ?? '' })}
        />
        <Picker
          label="Record"
          placeholder="All records"
          value={subject || null}
          options={subjects}
          onChange={(chosen) => filters.set({ subject: chosen ?? '' })}
        />
      </FilterBar>
      <p className={layout.onPaper}>{printed.filter(Boolean).join(' · ')}</p>
    </>
  );
}
